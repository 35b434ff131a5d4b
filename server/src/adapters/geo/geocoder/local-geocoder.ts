import { fold } from '@chaski/contract/geo/address/fold.ts'
import { parseAddress, type ParsedAddress } from '@chaski/contract/geo/address/parse-address.ts'
import { placeOfPlusCode } from '@chaski/contract/geo/address/plus-code.ts'
import { haversineM } from '@chaski/contract/geo/geometry.ts'
import {
  latLngText,
  type LatLng,
  type Place,
  type Suggestion,
} from '@chaski/contract/geo/schema.ts'
import { mapCentre } from '@chaski/contract/settings.ts'
import { around } from 'geokdbush'
import KDBush from 'kdbush'
import type { GeocodeProvider } from '#src/adapters/geo/types.ts'
import { PlaceIndex, type FoundPlace } from './place-index.ts'
import type { PlaceRecord } from './place-record.ts'
import type { NearestStreet } from './street-lines.ts'

const MIN_QUERY = 3
const CACHED_QUERIES = 500
const LANDMARK_M = 40
const STREET_M = 80
const JUNCTION_M = 250
const DISTRICT_KM = 6
const POINT_PREFIX = 'p:'

/** A short plus code is meant near whoever asks. */
const pointAsked = ({ point, plusCode }: ParsedAddress, near: LatLng = mapCentre): LatLng | null =>
  point ?? (plusCode === null ? null : placeOfPlusCode(plusCode, near))

function indexOf(places: readonly PlaceRecord[]): KDBush {
  const index = new KDBush(places.length)
  for (const place of places) index.add(place.longitude, place.latitude)
  return index.finish()
}

/** Addresses from our own list, in this process: the answer when no engine is configured or none speaks. */
export function createLocalGeocoder(
  places: readonly PlaceRecord[],
  nearestStreet: NearestStreet,
  index = PlaceIndex.of(places),
): GeocodeProvider {
  const byId = new Map(places.map((place) => [place.id, place]))
  const points = indexOf(places)
  const cache = new Map<string, Suggestion[]>()

  const suggestionOf = (place: PlaceRecord): Suggestion => ({
    provider: 'local',
    referenceId: place.id,
    title: place.name,
    subtitle: place.area,
    kind: place.kind,
    latitude: place.latitude,
    longitude: place.longitude,
  })
  const foundOf = ({ place, distanceM }: FoundPlace): Suggestion => ({
    ...suggestionOf(place),
    ...(distanceM !== null && { distanceM: Math.round(distanceM) }),
  })
  const placeOf = (place: PlaceRecord, quality: Place['quality']): Place => ({
    ...suggestionOf(place),
    latitude: place.latitude,
    longitude: place.longitude,
    quality,
  })
  const nearest = (p: LatLng, km: number, accept: (place: PlaceRecord) => boolean) => {
    const [id] = around(points, p.longitude, p.latitude, 1, km, (i) => accept(places[i]!))
    const place = id === undefined ? undefined : places[id]
    return place && { place, distanceM: haversineM(p, place) }
  }

  /** The point that was asked for, named after what is near it; its reference is the point itself. */
  const named = (
    p: LatLng,
    title: string,
    kind: Place['kind'],
    quality: Place['quality'],
  ): Place => {
    const latitude = Number(p.latitude.toFixed(6))
    const longitude = Number(p.longitude.toFixed(6))
    const district = nearest(p, DISTRICT_KM, (place) => place.kind === 'district')
    return {
      provider: 'local',
      referenceId: `${POINT_PREFIX}${latitude},${longitude}`,
      title,
      subtitle: district?.place.name ?? '',
      kind,
      latitude,
      longitude,
      quality,
    }
  }

  const reverse = (p: LatLng): Place => {
    const landmark = nearest(
      p,
      LANDMARK_M / 1000,
      (place) => place.kind === 'landmark' && place.minor !== true,
    )
    if (landmark) return placeOf(landmark.place, 'exact')
    const street = nearestStreet(p, STREET_M)
    if (street) return named(p, street.name, 'street', 'street')
    const junction = nearest(p, JUNCTION_M / 1000, (place) => place.kind === 'junction')
    if (junction) return named(p, `Cerca de ${junction.place.name}`, 'junction', 'junction')
    const district = nearest(p, DISTRICT_KM, (place) => place.kind === 'district')
    if (district) return named(p, district.place.name, 'area', 'area')
    return named(p, `${p.latitude.toFixed(5)}, ${p.longitude.toFixed(5)}`, 'area', 'none')
  }

  /** Coordinates that were typed: they stay what they are, named after what is near. */
  const pointed = (p: LatLng): Suggestion => {
    const { quality, ...place } = reverse(p)
    const degrees = `${p.latitude}, ${p.longitude}`
    const title = quality === 'none' ? degrees : `${place.title} (${degrees})`
    const referenceId = `${POINT_PREFIX}${p.latitude},${p.longitude}`
    return { ...place, ...p, referenceId, kind: 'address', title: title.slice(0, 200) }
  }

  return {
    id: 'local',
    autocomplete: async ({ query, address = parseAddress(query), near, limit }) => {
      const text = fold(query).trim()
      if (text.length < MIN_QUERY) return []
      const point = pointAsked(address, near)
      if (point) return [pointed(point)]
      const place = near ? `${near.latitude.toFixed(3)},${near.longitude.toFixed(3)}` : ''
      const key = `${JSON.stringify(address)}\n${place}\n${limit}`
      const cached = cache.get(key)
      if (cached) return cached
      const found = index.find(address, near, limit).map(foundOf)
      if (cache.size >= CACHED_QUERIES) cache.delete(cache.keys().next().value ?? '')
      cache.set(key, found)
      return found
    },
    reverse: async (p) => reverse(p),
    byReference: async (referenceId) => {
      if (referenceId.startsWith(POINT_PREFIX)) {
        const point = latLngText.safeParse(referenceId.slice(POINT_PREFIX.length))
        return point.success ? reverse(point.data) : null
      }
      const place = byId.get(referenceId)
      return place ? placeOf(place, 'exact') : null
    },
  }
}
