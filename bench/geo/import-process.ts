// Imports a map in a process of its own and says in one line what that cost: the bench's memory is its own.
import { importMap } from '../../server/src/adapters/geo/import/import-map.ts'

const [source, to] = process.argv.slice(2)
if (source === undefined || to === undefined) throw new Error('which map, and where to?')
await importMap({ source, to, bounds: null }, () => {})
const { user, system } = process.cpuUsage()
const { maxRSS } = process.resourceUsage()
console.log(JSON.stringify({ importS: (user + system) / 1e6, importMb: maxRSS / 1024 }))
