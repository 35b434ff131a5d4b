// The built server as "npm start" runs it, on a data folder and a port, until it is asked to stop.
import { loadServer } from '../../scripts/lib/build-server.ts'

const [entry = '', dataDir, port] = process.argv.slice(2)
process.stdout.write = () => true
const { main } = await loadServer(entry)
await main({ DATA_DIR: dataDir, PORT: port, LOG_LEVEL: 'silent' })
