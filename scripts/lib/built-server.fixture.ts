// Shows the trace of a refused start, then starts the built server on a free port.
import { loadServer } from './build-server.ts'

const [entry = '', dataDir] = process.argv.slice(2)
const { main } = await loadServer(entry)
await main({ DATA_DIR: dataDir, PORT: 'none' }).catch((error: Error) => console.log(error.stack))
await main({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' })
