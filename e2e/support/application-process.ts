// The process under test: started by start-application.ts, ended by SIGTERM or with its parent.
import { startServer } from '../../server/src/start-server.ts'

const [databaseUrl = ''] = process.argv.slice(2)
const server = await startServer({ databaseUrl, port: 0, seed: 'demo' })
process.once('SIGTERM', () => void server.stop().then(() => process.exit()))
process.send?.({ url: server.url })
