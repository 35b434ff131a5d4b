// The process under test: started by start-application.ts, ended by SIGTERM or with its parent.
import { readConfig } from '../../server/src/config.ts'
import { createLog } from '../../server/src/log.ts'
import { startServer } from '../../server/src/start-server.ts'
import { webDist } from '../../scripts/lib/build-web.ts'
import { integrationToken } from './integration-token.ts'

const [databaseUrl = '', dataDir = '', port = ''] = process.argv.slice(2)
const config = readConfig({
  HOST: '127.0.0.1',
  PORT: port,
  DATA_DIR: dataDir,
  SEED: 'demo',
  // Enough for lists and reports to have pages, and quick to make.
  SEED_DAYS: '10',
  // The fleet stands still, so that a journey finds what it left.
  SIMULATOR: 'off',
  LOG_LEVEL: 'error',
  INTEGRATION_TOKEN: integrationToken,
})
const log = createLog(config.LOG_LEVEL)
const server = await startServer({ config, databaseUrl, log, webDir: webDist })
process.once('SIGTERM', () => void server.stop().then(() => process.exit()))
process.send?.({ url: server.url })
