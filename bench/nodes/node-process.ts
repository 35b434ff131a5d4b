// The built server as a node of several, until it is stopped or killed; it does not outlive who started it.
import { loadServer } from '../../scripts/lib/build-server.ts'

// Before the long load, in which the other may end.
process.once('disconnect', () => process.exit(1))
const { main } = await loadServer(process.argv[2]!)
await main(process.env).catch((error: Error) => {
  console.error(error)
  process.exit(1)
})
