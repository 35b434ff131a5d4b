import { latitude, longitude, type Place } from '@chaski/contract/geo/schema.ts'
import { z } from 'zod'
import type { GeocodeProvider } from '#src/adapters/geo/types.ts'
import type { EngineClient } from './engine-client.ts'
import { enginePlace, suggestionsOf } from './engine-place.ts'

const label = z.string().max(300).optional()
const feature = z.object({
  geometry: z.object({ coordinates: z.tuple([longitude, latitude]) }),
  properties: z.object({
    gid: z.string().min(1).max(200),
    name: z.string().max(300),
    layer: label,
    street: label,
    neighbourhood: label,
    borough: label,
    locality: label,
  }),
})
const answer = z.object({ features: z.array(feature).max(100) })

const KINDS: Record<string, Place['kind']> = {
  venue: 'landmark',
  address: 'address',
  street: 'street',
  intersection: 'junction',
  neighbourhood: 'area',
  borough: 'district',
  locality: 'district',
}

function placeOf({ geometry, properties: p }: z.infer<typeof feature>): Place {
  return enginePlace({
    provider: 'pelias',
    referenceId: p.gid,
    title: p.name,
    subtitle: [p.street ?? '', p.neighbourhood ?? p.borough ?? '', p.locality ?? ''],
    kind: KINDS[p.layer ?? ''] ?? 'landmark',
    longitude: geometry.coordinates[0],
    latitude: geometry.coordinates[1],
  })
}

export function createPelias(client: EngineClient, key?: string): GeocodeProvider {
  const ask = async (
    path: string,
    query: Record<string, string | undefined>,
    signal: AbortSignal,
  ) =>
    (await client.ask({ path, query: { ...query, api_key: key } }, answer, signal)).features.map(
      placeOf,
    )
  return {
    id: 'pelias',
    autocomplete: async ({ query, near, limit }, signal) => {
      const focus = near && {
        'focus.point.lat': String(near.latitude),
        'focus.point.lon': String(near.longitude),
      }
      const search = {
        text: query,
        ...focus,
        'boundary.country': 'PER',
        size: String(limit),
        lang: 'es',
      }
      return suggestionsOf(await ask('/v1/autocomplete', search, signal), near, limit)
    },
    reverse: async (point, signal) => {
      const query = {
        'point.lat': String(point.latitude),
        'point.lon': String(point.longitude),
        size: '1',
      }
      return (await ask('/v1/reverse', query, signal))[0] ?? null
    },
    byReference: async (referenceId, signal) =>
      (await ask('/v1/place', { ids: referenceId }, signal))[0] ?? null,
  }
}
