import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { HouseRecord } from '../../server/src/adapters/geo/geocoder/house-numbers.ts'
import type { PlaceRecord } from '../../server/src/adapters/geo/geocoder/place-record.ts'
import { runNode } from '../../scripts/lib/tools.ts'
import { testPbf, type TestWay } from '../../server/src/test/geo/test-pbf.ts'
import { decodeGraph } from '../../server/src/adapters/geo/router/graph-file.ts'
import { buildGraph, type StreetGraph } from '../../server/src/adapters/geo/router/street-graph.ts'
import { seededRandom } from '../harness.ts'
import { metropolisPbf } from './metropolis.ts'

export type City = {
  name: string
  graph: StreetGraph
  places: PlaceRecord[]
  houses: HouseRecord[]
  /** What the import cost. */
  importS: number
  importMb: number
}

const fixtures = join(import.meta.dirname, '../../../shared/fixtures/geo')
const WORDS = (
  'san juan santa rosa libertad bolivar grau castilla progreso victoria paz union cayma yanahuara ' +
  'misti chili sol luna mercado plaza parque hospital colegio botica hotel grifo banco iglesia mirador'
).split(' ')

/** A city nobody lives in, for machines without the map: the same streets on every run. */
function inventedPbf(): Buffer {
  const side = 60
  const random = seededRandom(7)
  const pick = (): string => WORDS[Math.floor(random() * WORDS.length)]!
  const id = (x: number, y: number): number => 1 + y * side + x
  const line = Array.from({ length: side }, (_, i) => i)
  const nodes = line.flatMap((y) =>
    line.map((x) => ({
      id: id(x, y),
      lat: -16.45 + y * 0.0015 + random() * 0.0003,
      lon: -71.6 + x * 0.0015 + random() * 0.0003,
    })),
  )
  const pois = Array.from({ length: 8000 }, (_, i) => ({
    id: 100_000 + i,
    lat: -16.45 + random() * 0.09,
    lon: -71.6 + random() * 0.09,
    tags: { amenity: 'school', name: `${pick()} ${pick()} ${i}` },
  }))
  const ways = line.flatMap((i): TestWay[] => [
    {
      id: 1000 + i,
      refs: line.map((x) => id(x, i)),
      tags: { highway: 'residential', name: `Calle ${pick()} ${i}`, oneway: i % 3 ? 'yes' : 'no' },
    },
    {
      id: 2000 + i,
      refs: line.map((y) => id(i, y)),
      tags: { highway: 'secondary', name: `Avenida ${pick()} ${i}` },
    },
  ])
  return testPbf([...nodes, ...pois], ways)
}

/** The fixture's own gazetteer, in the words of our place list. */
async function fixturePlaces(): Promise<PlaceRecord[]> {
  const file = join(fixtures, 'arequipa-places.jsonl.gz')
  if (!existsSync(file)) return []
  type Line = {
    id: string
    kind: string
    name: string
    alt?: string[]
    district?: string
    lat: number
    lon: number
  }
  const lines = gunzipSync(await readFile(file))
    .toString('utf8')
    .trimEnd()
    .split('\n')
  return lines.map((text) => {
    const { id, kind, name, alt = [], district, lat, lon } = JSON.parse(text) as Line
    const own = kind === 'street' || kind === 'junction' ? kind : 'landmark'
    const minor = kind.includes('school') || kind.includes('kindergarten')
    return { id, kind: own, name, alt, area: district ?? '', minor, latitude: lat, longitude: lon }
  })
}

async function costOfImport(
  source: string,
  to: string,
): Promise<Pick<City, 'importS' | 'importMb'>> {
  const file = join(import.meta.dirname, 'import-process.ts')
  const { code, output } = await runNode(file, [source, to], { limitMinutes: 60 })
  if (code !== 0) throw new Error(`the import ended with ${code}: ${output}`)
  return JSON.parse(output.trim().split('\n').at(-1)!) as Pick<City, 'importS' | 'importMb'>
}

/** Imports the extract of Arequipa where it is, else an invented city. */
export async function loadCity(source?: string, side?: number): Promise<City> {
  const folder = await mkdtemp(join(tmpdir(), 'chaski-bench-geo-'))
  try {
    const real = source ?? join(fixtures, 'arequipa.osm.pbf')
    const invented = join(folder, 'invented.osm.pbf')
    const known = side === undefined && existsSync(real)
    if (!known) await writeFile(invented, side === undefined ? inventedPbf() : metropolisPbf(side))
    const to = join(folder, 'geo')
    const cost = await costOfImport(known ? real : invented, to)
    const graph = buildGraph(decodeGraph(await readFile(join(to, 'graph.bin'))))
    const linesOf = async <T>(file: string): Promise<T[]> =>
      (await readFile(join(to, file), 'utf8'))
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as T)
    const imported = await linesOf<PlaceRecord>('places.jsonl')
    const houses = await linesOf<HouseRecord>('houses.jsonl')
    const places =
      known && source === undefined ? [...imported, ...(await fixturePlaces())] : imported
    return {
      name: known ? 'imported map' : 'invented city',
      graph,
      places,
      houses,
      ...cost,
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
