// The process under test, built as "npm start" runs it: started by start-application.ts, ended by SIGTERM or with its parent.
import { buildServer, loadServer } from '../../scripts/lib/build-server.ts'
import { integrationToken } from './integration-token.ts'

const [databaseUrl = '', dataDir = '', port = ''] = process.argv.slice(2)
const { main } = await loadServer(await buildServer())
await main({
  HOST: '127.0.0.1',
  PORT: port,
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  SEED: 'demo',
  // Enough for lists and reports to have pages, and quick to make.
  SEED_DAYS: '10',
  // The fleet stands still, so that a journey finds what it left.
  SIMULATOR: 'off',
  LOG_LEVEL: 'error',
  INTEGRATION_TOKEN: integrationToken,
  // A journey may stand a service of the outside up on this machine.
  OUTGOING_ALLOWED: '127.0.0.1',
})
process.send?.({ url: `http://127.0.0.1:${port}` })
