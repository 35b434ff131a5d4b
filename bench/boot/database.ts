// The peer: the embedded database on a data folder, which says by itself when it answers, until it is asked to stop.
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../server/src/adapters/postgres/embedded.ts'

const postgres = await startEmbeddedPostgres({ dataDir: join(process.argv[2]!, 'postgres') })
process.once('SIGTERM', () => void postgres.stop().then(() => process.exit()))
process.send!('answered')
