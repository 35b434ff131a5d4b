import { join } from 'node:path'
import type { LatLng, MapConfig } from '@chaski/contract/geo/schema.ts'
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
import { lazyGeocoder } from './geocoder/lazy-geocoder.ts'
import { PlaceIndex } from './geocoder/place-index.ts'
import { createLocalGeocoder } from './geocoder/local-geocoder.ts'
import { schematicNumbers } from './geocoder/schematic-numbers.ts'
import { nearestOfLines } from './geocoder/street-lines.ts'
import { readMapMeta, type MapMeta } from './import/map-meta.ts'
import { drawnOn } from './router/drawn-on.ts'
import { createLocalRouter } from './router/local-router.ts'
import type { GraphData } from './router/graph-data.ts'
import { buildGraph } from './router/street-graph.ts'
import { streetsOf, type Streets } from './router/streets.ts'
import { openMapThread, type MapThread } from './thread/map-thread.ts'
import { orInstead } from './thread/or-instead.ts'
import { reopeningMap } from './thread/reopening-map.ts'
import { createTravelTimeModel } from './travel-time-model.ts'
import type { GeocodeProvider, RouteProvider, TravelTimeModel } from './types.ts'

export type GeoSettings = EngineChoice & {
  dataDir: string
  onProblem: OnProblem
  tiles?: { kind: MapConfig['kind']; url?: string; styleUrl?: string; attribution?: string }
  /** Learned profiles by coverage; the owner may refill the map while serving. */
  profiles?: ReadonlyMap<number, TravelProfile>
  /** Invented streets of the demonstration, drawn upon where no map is imported. */
  schematic?: (avenues: readonly (readonly LatLng[])[]) => GraphData
}

/** Where things are and how far: all that modules see of maps, addresses and routes. */
export type Geo = {
  geocoder: GeocodeProvider
  /** Answers references of our own list, whichever engine is configured. */
  localGeocoder: GeocodeProvider
  router: RouteProvider
  travelTime: TravelTimeModel
  /** The imported streets themselves, for who learns of them; null without a map of our own. */
  streets: Streets | null
  /** Durations come from streets, not from straight lines. */
  drivesOnStreets: boolean
  /** Lines follow streets, were they only the demonstration's. */
  drawsStreets: boolean
  /** Changes when a map is imported; saved with every quote. */
  datasetVersion: string
  mapConfig: MapConfig
  /** The imported tiles, to be served with HTTP ranges at `importedTilesUrl`. */
  tilesFile: string | null
  /** What is imported, for who brings another. */
  imported: Pick<MapMeta, 'source' | 'imported_at' | 'bounds' | 'counts'> | null
  close(): Promise<void>
}

const importedTilesUrl = '/api/v1/public/geo/tiles.pmtiles'

/** Arequipa and its surroundings. */
const EMBEDDED_BOUNDS = { west: -71.7, south: -16.55, east: -71.4, north: -16.2 }
const EMBEDDED_ATTRIBUTION = 'Mapa esquemático · © colaboradores de OpenStreetMap'

type Imported = { meta: MapMeta; map: MapThread }

/** The imported map, or null with the reason said: a damaged one must not stop the server. */
async function openImported(dataDir: string, onProblem: OnProblem): Promise<Imported | null> {
  try {
    const meta = await readMapMeta(dataDir)
    if (!meta) return null
    let opened = false
    const map = await reopeningMap(() =>
      openMapThread(dataDir, (problem) => opened && onProblem('local', problem)),
    )
    opened = true
    return { meta, map }
  } catch (error) {
    onProblem('local', error instanceof Error ? error.message : String(error))
    return null
  }
}

/** Our own few places, indexed for the first question. */
const embeddedGeocoder = (numbered: boolean): GeocodeProvider =>
  lazyGeocoder('local', async () => {
    const places = embeddedPlaces()
    const index = await PlaceIndex.inTurns(places)
    const numbers = numbered ? schematicNumbers() : undefined
    return createLocalGeocoder(places, nearestOfLines(embeddedStreets), index, numbers)
  })

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
    ? {
        kind: 'pmtiles',
        url: `${importedTilesUrl}?v=${meta.version}`,
        attribution: meta.attribution,
        ...shared,
      }
    : { kind: 'embedded', attribution: EMBEDDED_ATTRIBUTION, ...shared }
}

/** Reads what is imported and puts the configured engines before it. */
export async function createGeo(settings: GeoSettings): Promise<Geo> {
  const { dataDir, onProblem } = settings
  const geocodeEngine = createGeocodeEngine(settings)
  const routeEngine = createRouteEngine(settings)
  const imported = await openImported(dataDir, onProblem)
  const travelTime = createTravelTimeModel(arequipaProfile, settings.profiles)
  const schematic = imported === null && routeEngine === null ? settings.schematic : undefined
  const embedded = embeddedGeocoder(schematic !== undefined)
  const localGeocoder = imported ? orInstead(imported.map.geocoder, embedded) : embedded
  const streets = imported?.map.streets ?? null
  const measured = createLocalRouter(travelTime, streets)
  const localRouter = schematic
    ? drawnOn(measured, streetsOf(buildGraph(schematic(embeddedStreets.map(({ line }) => line)))))
    : measured
  return {
    localGeocoder,
    geocoder: geocodeEngine
      ? chainGeocoders(geocodeEngine, localGeocoder, onProblem)
      : localGeocoder,
    router: routeEngine
      ? chainRouters(routeEngine, localRouter, travelTime, onProblem)
      : localRouter,
    travelTime,
    streets,
    drivesOnStreets: imported !== null || routeEngine !== null,
    drawsStreets: imported !== null || routeEngine !== null || schematic !== undefined,
    datasetVersion: imported?.meta.version ?? embeddedVersion,
    mapConfig: mapConfigOf(settings, imported?.meta),
    close: async () => imported?.map.close(),
    imported: imported?.meta ?? null,
    tilesFile: imported ? join(dataDir, 'tiles.pmtiles') : null,
  }
}
