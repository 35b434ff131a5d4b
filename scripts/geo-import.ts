import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { bbox, type BBox } from '../contract/src/geo/schema.ts'
import { importMap } from '../server/src/adapters/geo/import/import-map.ts'
import { ImportProblem } from '../server/src/adapters/geo/import/import-problem.ts'
import { boxOfCoverage } from './lib/box-of-coverage.ts'

const USAGE = `Usage: npm run geo:import -- FILE.osm.pbf [--bbox WEST,SOUTH,EAST,NORTH | --coverage NAME] [--to FOLDER]

Makes map tiles, the street graph and the address list of an OpenStreetMap extract.
FOLDER is GEO_DATA_DIR, else DATA_DIR/geo. Run it again after an interruption: what was finished is kept.
A city needs seconds. Of a whole country keep the part you serve, e.g. Arequipa:
  --bbox=-71.75,-16.60,-71.35,-16.20
or name a coverage of the back-office, whose box is read from the database (DATABASE_URL, else DATA_DIR):
  --coverage Arequipa
Restart the server afterwards. The data is © OpenStreetMap contributors (ODbL): keep the attribution on the map.`

function readBox(text: string | undefined): BBox | null {
  if (text === undefined) return null
  const [west, south, east, north, ...rest] = text.split(',').map(Number)
  const box = bbox.safeParse({ west, south, east, north })
  if (!box.success || rest.length > 0) {
    throw new ImportProblem(`--bbox must be WEST,SOUTH,EAST,NORTH in degrees, not "${text}"`)
  }
  return box.data
}

/** The part of the file that is kept; null: all of it. */
async function boundsOf(
  box: string | undefined,
  coverage: string | undefined,
): Promise<BBox | null> {
  if (coverage === undefined) return readBox(box)
  if (box !== undefined) throw new ImportProblem('say --bbox or --coverage, not both')
  return boxOfCoverage(coverage, process.env)
}

/** Reads the command line, imports, prints; answers the exit code. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      bbox: { type: 'string' },
      coverage: { type: 'string' },
      to: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  const [source, ...others] = positionals
  if (values.help || source === undefined || others.length > 0) {
    console.log(USAGE)
    return values.help ? 0 : 2
  }
  const env = process.env
  const to = resolve(values.to ?? env['GEO_DATA_DIR'] ?? `${env['DATA_DIR'] ?? '.data'}/geo`)
  try {
    const bounds = await boundsOf(values.bbox, values.coverage)
    const { counts, version } = await importMap({ source, to, bounds }, (line) => console.log(line))
    console.log(
      `Imported ${version}: ${counts.stretches} street stretches, ${counts.places} places, ${counts.tiles} tiles.`,
    )
    return 0
  } catch (error) {
    if (!(error instanceof ImportProblem)) throw error
    console.error(`${source}: ${error.message}`)
    return 1
  }
}

process.exitCode = await main()
