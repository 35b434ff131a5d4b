// The peer: the embedded database on a data folder, asked once, until it is asked to stop.
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../server/src/adapters/postgres/embedded.ts'

const postgres = await startEmbeddedPostgres({ dataDir: join(process.argv[2]!, 'postgres') })
const client = new pg.Client({ connectionString: postgres.url })
await client.connect()
await client.query('select 1')
process.once(
  'SIGTERM',
  () =>
    void client
      .end()
      .then(postgres.stop)
      .then(() => process.exit()),
)
process.send!('answered')
