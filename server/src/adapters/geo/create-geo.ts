import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { ZodType } from 'zod'
import type { MapConfig } from '@chaski/contract/geo/schema.ts'
import { mapCentre } from '@chaski/contract/settings.ts'
import { arequipaProfile, type TravelProfile } from '@chaski/contract/geo/travel-time.ts'
import { chainGeocoders } from './engines/geocoder-chain.ts'
import {
  createGeocodeEngine,
  createRouteEngine,
  type EngineChoice,
} from './engines/choose-engine.ts'
import type { OnProblem } from './engines/guarded.ts'
import { chainRouters } from './engines/router-chain.ts'
import { embeddedPlaces, embeddedStreets, embeddedVersion } from './geocoder/embedded-places.ts'
import { HouseNumbers, houseRecord, type HouseRecord } from './geocoder/house-numbers.ts'
import { lazyGeocoder } from './geocoder/lazy-geocoder.ts'
import { PlaceIndex } from './geocoder/place-index.ts'
import { createLocalGeocoder } from './geocoder/local-geocoder.ts'
import { placeRecord, type PlaceRecord } from './geocoder/place-record.ts'
import { nearestOfLines, type NearestStreet } from './geocoder/street-lines.ts'
import { readMapMeta, type MapMeta } from './import/map-meta.ts'
import { decodeGraph } from './router/graph-file.ts'
import { createLocalRouter } from './router/local-router.ts'
import { RoadSnap } from './router/road-snap.ts'
import { buildGraph, type StreetGraph } from './router/street-graph.ts'
import { createTravelTimeModel } from './travel-time-model.ts'
import type { GeocodeProvider, RouteProvider, TravelTimeModel } from './types.ts'

export type GeoSettings = EngineChoice & {
  dataDir: string
  onProblem: OnProblem
  tiles?: { kind: MapConfig['kind']; url?: string; styleUrl?: string; attribution?: string }
  /** Learned profiles by coverage; the owner may refill the map while serving. */
  profiles?: ReadonlyMap<number, TravelProfile>
}

/** Where things are and how far: all that modules see of maps, addresses and routes. */
export type Geo = {
  geocoder: GeocodeProvider
  /** Answers references of our own list, whichever engine is configured. */
  localGeocoder: GeocodeProvider
  router: RouteProvider
  travelTime: TravelTimeModel
  /** Durations come from streets, not from straight lines. */
  drivesOnStreets: boolean
  /** Changes when a map is imported; saved with every quote. */
  datasetVersion: string
  mapConfig: MapConfig
  /** The imported tiles, to be served with HTTP ranges at `importedTilesUrl`. */
  tilesFile: string | null
}

const importedTilesUrl = '/api/v1/public/geo/tiles.pmtiles'

/** Arequipa and its surroundings. */
const EMBEDDED_BOUNDS = { west: -71.7, south: -16.55, east: -71.4, north: -16.2 }
const EMBEDDED_ATTRIBUTION = 'Mapa esquemático · © colaboradores de OpenStreetMap'

type Imported = {
  meta: MapMeta
  graph: StreetGraph
  places: PlaceRecord[]
  houses: HouseRecord[]
}

async function readLines<T>(file: string, schema: ZodType<T>): Promise<T[]> {
  const records: T[] = []
  for await (const line of createInterface({ input: createReadStream(file) })) {
    records.push(schema.parse(JSON.parse(line)))
  }
  return records
}

/** The imported map, or null with the reason said: a damaged one must not stop the server. */
async function readImported(dataDir: string, onProblem: OnProblem): Promise<Imported | null> {
  try {
    const meta = await readMapMeta(dataDir)
    if (!meta) return null
    const graph = buildGraph(decodeGraph(await readFile(join(dataDir, 'graph.bin'))))
    const places = await readLines(join(dataDir, 'places.jsonl'), placeRecord)
    const houses =
      meta.bytes['houses.jsonl'] === undefined
        ? []
        : await readLines(join(dataDir, 'houses.jsonl'), houseRecord)
    return { meta, graph, places, houses }
  } catch (error) {
    onProblem('local', error instanceof Error ? error.message : String(error))
    return null
  }
}

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
function allPlaces(imported: Imported): PlaceRecord[] {
  const own = embeddedPlaces()
  const { bounds } = imported.meta
  const inside = own.filter(
    ({ kind, latitude, longitude }) =>
      (kind === 'landmark' || kind === 'district') &&
      latitude >= bounds.south &&
      latitude <= bounds.north &&
      longitude >= bounds.west &&
      longitude <= bounds.east,
  )
  return [...inside, ...imported.places]
}

function mapConfigOf({ tiles }: GeoSettings, meta: MapMeta | undefined): MapConfig {
  const bounds = meta?.bounds ?? EMBEDDED_BOUNDS
  const centre = { ...mapCentre }
  const inside =
    centre.latitude >= bounds.south &&
    centre.latitude <= bounds.north &&
    centre.longitude >= bounds.west &&
    centre.longitude <= bounds.east
  const middle = {
    latitude: (bounds.south + bounds.north) / 2,
    longitude: (bounds.west + bounds.east) / 2,
  }
  const shared = { center: inside ? centre : middle, bounds }
  if (tiles && tiles.kind !== 'embedded') {
    const { kind, url, styleUrl, attribution = '© colaboradores de OpenStreetMap' } = tiles
    return { kind, url, styleUrl, attribution, ...shared }
  }
  return meta
    ? { kind: 'pmtiles', url: importedTilesUrl, attribution: meta.attribution, ...shared }
    : { kind: 'embedded', attribution: EMBEDDED_ATTRIBUTION, ...shared }
}

/** Reads what is imported and puts the configured engines before it. */
export async function createGeo(settings: GeoSettings): Promise<Geo> {
  const { dataDir, onProblem } = settings
  const imported = await readImported(dataDir, onProblem)
  const graph = imported?.graph ?? null
  const travelTime = createTravelTimeModel(arequipaProfile, settings.profiles)
  // A whole imported city takes too long to do it while people wait; our own few streets took a tenth of the start.
  const localGeocoder = imported
    ? createLocalGeocoder(
        allPlaces(imported),
        nearestOfGraph(imported.graph),
        undefined,
        new HouseNumbers(imported.houses),
      )
    : lazyGeocoder('local', async () => {
        const places = embeddedPlaces()
        const index = await PlaceIndex.inTurns(places)
        return createLocalGeocoder(places, nearestOfLines(embeddedStreets), index)
      })
  const localRouter = createLocalRouter(travelTime, graph)
  const geocodeEngine = createGeocodeEngine(settings)
  const routeEngine = createRouteEngine(settings)
  return {
    localGeocoder,
    geocoder: geocodeEngine
      ? chainGeocoders(geocodeEngine, localGeocoder, onProblem)
      : localGeocoder,
    router: routeEngine
      ? chainRouters(routeEngine, localRouter, travelTime, onProblem)
      : localRouter,
    travelTime,
    drivesOnStreets: graph !== null || routeEngine !== null,
    datasetVersion: imported?.meta.version ?? embeddedVersion,
    mapConfig: mapConfigOf(settings, imported?.meta),
    tilesFile: imported ? join(dataDir, 'tiles.pmtiles') : null,
  }
}
