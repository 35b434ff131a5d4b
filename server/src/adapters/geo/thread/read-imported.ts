import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { BBox } from '@chaski/contract/geo/schema.ts'
import type { ZodType } from 'zod'
import { embeddedPlaces } from '#src/adapters/geo/geocoder/embedded-places.ts'
import { HouseNumbers, houseRecord } from '#src/adapters/geo/geocoder/house-numbers.ts'
import { createLocalGeocoder } from '#src/adapters/geo/geocoder/local-geocoder.ts'
import { placeRecord, type PlaceRecord } from '#src/adapters/geo/geocoder/place-record.ts'
import type { NearestStreet } from '#src/adapters/geo/geocoder/street-lines.ts'
import { readMapMeta } from '#src/adapters/geo/import/map-meta.ts'
import { decodeGraph } from '#src/adapters/geo/router/graph-file.ts'
import { RoadSnap } from '#src/adapters/geo/router/road-snap.ts'
import { buildGraph, type StreetGraph } from '#src/adapters/geo/router/street-graph.ts'
import type { GeocodeProvider } from '#src/adapters/geo/types.ts'

async function readLines<T>(file: string, schema: ZodType<T>): Promise<T[]> {
  const records: T[] = []
  for await (const line of createInterface({ input: createReadStream(file) })) {
    records.push(schema.parse(JSON.parse(line)))
  }
  return records
}

/** The imported streets, checked from end to end. */
export const readGraph = async (dataDir: string): Promise<StreetGraph> =>
  buildGraph(decodeGraph(await readFile(join(dataDir, 'graph.bin'))))

function nearestOfGraph(graph: StreetGraph): NearestStreet {
  const snap = new RoadSnap(graph)
  return (point, withinM) => {
    const found = snap.nearest(point, withinM, (road) => graph.roadName[road] !== 0)
    if (!found) return null
    const { latitude, longitude, offsetM, road } = found
    return { name: graph.names[graph.roadName[road]!]!, latitude, longitude, distanceM: offsetM }
  }
}

/** Our own landmarks and districts stay findable beside the imported streets. */
const ownPlaces = (bounds: BBox): PlaceRecord[] =>
  embeddedPlaces().filter(
    ({ kind, latitude, longitude }) =>
      (kind === 'landmark' || kind === 'district') &&
      latitude >= bounds.south &&
      latitude <= bounds.north &&
      longitude >= bounds.west &&
      longitude <= bounds.east,
  )

/** Addresses of the imported map. */
export async function readGeocoder(dataDir: string, graph: StreetGraph): Promise<GeocodeProvider> {
  const meta = await readMapMeta(dataDir)
  if (!meta) throw new Error('the imported map is gone')
  const places = await readLines(join(dataDir, 'places.jsonl'), placeRecord)
  const houses =
    meta.bytes['houses.jsonl'] === undefined
      ? []
      : await readLines(join(dataDir, 'houses.jsonl'), houseRecord)
  return createLocalGeocoder(
    [...ownPlaces(meta.bounds), ...places],
    nearestOfGraph(graph),
    undefined,
    new HouseNumbers(houses),
  )
}
