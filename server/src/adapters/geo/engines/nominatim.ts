import { latitudeText, longitudeText, type Place } from '@chaski/contract/geo/schema.ts'
import { z } from 'zod'
import type { GeocodeProvider } from '#src/adapters/geo/types.ts'
import type { EngineClient } from './engine-client.ts'
import { enginePlace, suggestionsOf } from './engine-place.ts'

const label = z.string().max(300).optional()
const result = z.object({
  osm_type: z.enum(['node', 'way', 'relation']),
  osm_id: z.int(),
  lat: latitudeText,
  lon: longitudeText,
  name: label,
  addresstype: label,
  display_name: z.string().max(1000),
  address: z
    .object({ road: label, house_number: label, suburb: label, city_district: label, city: label })
    .optional(),
})
const results = z.array(result).max(100)
/** Nothing there is said as `{ error }` with status 200. */
const reverseAnswer = z.union([result, z.object({ error: z.string() })])

const KINDS: Record<string, Place['kind']> = {
  road: 'street',
  house: 'address',
  building: 'address',
  suburb: 'district',
  city_district: 'district',
  city: 'district',
  neighbourhood: 'area',
}

function placeOf(r: z.infer<typeof result>): Place {
  const road = [r.address?.road, r.address?.house_number].filter(Boolean).join(' ')
  return enginePlace({
    provider: 'nominatim',
    referenceId: `${r.osm_type[0]!.toUpperCase()}${r.osm_id}`,
    title: r.name || road || r.display_name.split(',')[0]!.trim(),
    subtitle: [road, r.address?.suburb ?? r.address?.city_district ?? '', r.address?.city ?? ''],
    kind: KINDS[r.addresstype ?? ''] ?? 'landmark',
    latitude: r.lat,
    longitude: r.lon,
  })
}

const shared = { format: 'jsonv2', addressdetails: '1', 'accept-language': 'es' }
/** Half a degree around: about fifty kilometres, preferred but not required. */
const VIEW_DEG = 0.5

/** Nominatim is not made for typing ahead and its public server forbids it: point this at your own. */
export function createNominatim(client: EngineClient): GeocodeProvider {
  return {
    id: 'nominatim',
    autocomplete: async ({ query, near, limit }, signal) => {
      const viewbox = near && [
        near.longitude - VIEW_DEG,
        near.latitude + VIEW_DEG,
        near.longitude + VIEW_DEG,
        near.latitude - VIEW_DEG,
      ]
      const found = await client.ask(
        {
          path: '/search',
          query: {
            ...shared,
            q: query,
            countrycodes: 'pe',
            bounded: '0',
            viewbox: viewbox?.join(','),
            limit: String(limit),
          },
        },
        results,
        signal,
      )
      return suggestionsOf(found.map(placeOf), near, limit)
    },
    reverse: async ({ latitude, longitude }, signal) => {
      const query = { ...shared, lat: String(latitude), lon: String(longitude), zoom: '18' }
      const found = await client.ask({ path: '/reverse', query }, reverseAnswer, signal)
      return 'error' in found ? null : placeOf(found)
    },
    byReference: async (referenceId, signal) => {
      if (!/^[NWR]\d{1,15}$/.test(referenceId)) return null
      const query = { ...shared, osm_ids: referenceId }
      const [found] = await client.ask({ path: '/lookup', query }, results, signal)
      return found ? placeOf(found) : null
    },
  }
}
