import type { GeoProvider, RouteProviderId } from '@chaski/contract/geo/schema.ts'
import type { GeocodeProvider } from '#src/adapters/geo/types.ts'
import { createEngineClient } from './engine-client.ts'
import { createGraphHopper } from './graphhopper.ts'
import { createNominatim } from './nominatim.ts'
import { createOsrm } from './osrm.ts'
import { createPelias } from './pelias.ts'
import { createPhoton } from './photon.ts'
import type { RouteEngine } from './route-engine.ts'
import { createValhalla } from './valhalla.ts'

export type EngineChoice = {
  geocoder?: { id: GeoProvider; url?: string; key?: string }
  router?: { id: RouteProviderId; url?: string; key?: string }
}

function clientOf(setting: string, id: string, url: string | undefined) {
  if (!url) throw new Error(`${setting}_URL is required for ${setting}=${id}`)
  return createEngineClient({ baseUrl: url })
}

export function createGeocodeEngine({ geocoder }: EngineChoice): GeocodeProvider | null {
  if (!geocoder || geocoder.id === 'local') return null
  const client = clientOf('GEO_GEOCODER', geocoder.id, geocoder.url)
  if (geocoder.id === 'photon') return createPhoton(client)
  return geocoder.id === 'nominatim' ? createNominatim(client) : createPelias(client, geocoder.key)
}

export function createRouteEngine({ router }: EngineChoice): RouteEngine | null {
  if (!router || router.id === 'local') return null
  const client = clientOf('GEO_ROUTER', router.id, router.url)
  if (router.id === 'osrm') return createOsrm(client)
  return router.id === 'valhalla' ? createValhalla(client) : createGraphHopper(client, router.key)
}
