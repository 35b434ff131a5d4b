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
import { splitReferenceId } from '@chaski/contract/geo/address/with-typed.ts'
import { HouseNumbers, type FoundHouse } from './house-numbers.ts'
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

/** A house on a found street; a guessed one says so. */
function addressAt<S extends Suggestion>(
  street: S,
  { latitude, longitude, exact }: FoundHouse,
  number: string,
  near?: LatLng,
): S {
  return {
    ...street,
    referenceId: `${street.referenceId}#${number}`.slice(0, 200),
    title: `${street.title} ${number}`.slice(0, 200),
    kind: 'address',
    latitude,
    longitude,
    ...(near && { distanceM: Math.round(haversineM(near, { latitude, longitude })) }),
    ...(!exact && { approximate: true }),
  }
}

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
  numbers = new HouseNumbers([]),
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
  const houseOf = (place: PlaceRecord, asked: ParsedAddress, near?: LatLng): FoundHouse | null => {
    if (asked.number !== '') return numbers.at(place.id, asked.number, near)
    return asked.hundred === null ? null : numbers.hundred(place.id, asked.hundred)
  }
  /** Streets that know the number come before those that only bear the name. */
  const numbered = (asked: ParsedAddress, near: LatLng | undefined, limit: number): Suggestion[] =>
    index
      .find(asked, near, limit * 3)
      .map((found) => {
        const house = houseOf(found.place, asked, near)
        const worth = house === null ? 1 : house.exact ? 3 : 2
        return { found, house, score: found.score * worth }
      })
      .sort((a, b) => b.score - a.score)
      .slice(0, limit)
      .map(({ found, house }) =>
        house === null
          ? foundOf(found)
          : addressAt(foundOf(found), house, asked.number || `cdra. ${asked.hundred}`, near),
      )
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
      const found =
        address.number !== '' || address.hundred !== null
          ? numbered(address, near, limit)
          : index.find(address, near, limit).map(foundOf)
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
      const { id, tail } = splitReferenceId(referenceId)
      const place = byId.get(id)
      if (!place) return null
      const asked = parseAddress(`x ${tail}`)
      const house = tail === '' ? null : houseOf(place, asked)
      const known = placeOf(place, 'exact')
      if (house === null) return known
      return { ...known, ...addressAt(known, house, asked.number || `cdra. ${asked.hundred}`) }
    },
  }
}
