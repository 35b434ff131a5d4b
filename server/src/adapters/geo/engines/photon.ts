import { latitude, longitude, type LatLng, type Place } from '@chaski/contract/geo/schema.ts'
import { z } from 'zod'
import type { GeocodeProvider } from '#src/adapters/geo/types.ts'
import type { EngineClient } from './engine-client.ts'
import { enginePlace, suggestionsOf } from './engine-place.ts'

const label = z.string().max(300).optional()
const feature = z.object({
  geometry: z.object({ coordinates: z.tuple([longitude, latitude]) }),
  properties: z.object({
    osm_type: z.enum(['N', 'W', 'R']),
    osm_id: z.int(),
    type: label,
    name: label,
    street: label,
    housenumber: label,
    district: label,
    city: label,
  }),
})
const answer = z.object({ features: z.array(feature).max(100) })

const KINDS: Record<string, Place['kind']> = {
  house: 'address',
  street: 'street',
  locality: 'area',
  district: 'district',
  city: 'district',
}

function placeOf({ geometry, properties: p }: z.infer<typeof feature>): Place {
  const address = [p.street, p.housenumber].filter(Boolean).join(' ')
  return enginePlace({
    provider: 'photon',
    referenceId: `${p.osm_type}${p.osm_id}`,
    title: p.name ?? address,
    subtitle: [p.name ? address : '', p.district ?? '', p.city ?? ''],
    kind: p.type === 'house' && p.name ? 'landmark' : (KINDS[p.type ?? ''] ?? 'landmark'),
    longitude: geometry.coordinates[0],
    latitude: geometry.coordinates[1],
  })
}

const near = (point: LatLng | undefined) =>
  point && { lat: String(point.latitude), lon: String(point.longitude) }

/** Photon has no look-up by id: what was handed out is answered from the cache of references. */
export function createPhoton(client: EngineClient): GeocodeProvider {
  return {
    id: 'photon',
    autocomplete: async ({ query, near: point, bounds, limit }, signal) => {
      const { features } = await client.ask(
        {
          path: '/api',
          query: {
            q: query,
            ...near(point),
            zoom: '14',
            location_bias_scale: '0.2',
            countrycode: 'PE',
            bbox: bounds && [bounds.west, bounds.south, bounds.east, bounds.north].join(','),
            limit: String(limit),
          },
        },
        answer,
        signal,
      )
      return suggestionsOf(features.map(placeOf), point, limit)
    },
    reverse: async (point, signal) => {
      const query = { ...near(point), radius: '0.2', limit: '1' }
      const { features } = await client.ask({ path: '/reverse', query }, answer, signal)
      return features[0] ? placeOf(features[0]) : null
    },
    byReference: async () => null,
  }
}
