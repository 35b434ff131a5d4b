// The built server as a node of several, until it is stopped or killed; it does not outlive who started it.
import { loadServer } from '../../scripts/lib/build-server.ts'

const { main } = await loadServer(process.argv[2]!)
process.once('disconnect', () => process.exit(1))
await main(process.env).catch((error: Error) => {
  console.error(error)
  process.exit(1)
})
