import { keepTyped, splitReferenceId } from '@chaski/contract/geo/address/keep-typed.ts'
import { parseAddress, type ParsedAddress } from '@chaski/contract/geo/address/parse-address.ts'
import { fail } from '@chaski/contract/errors.ts'
import type { GeoProvider, LatLng, Place, Suggestion } from '@chaski/contract/geo/schema.ts'
import type { Deps } from '#src/base/deps.ts'
import { rememberPlaces, rememberedPlace } from './store.ts'

const SUGGESTIONS = 8

type Typed = { query: string; latitude?: number; longitude?: number }

const pointOf = ({ latitude, longitude }: Typed): LatLng | undefined =>
  latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }

/** Our own places can always be found again; an engine's are kept, so that they can too. */
const remember = async ({ db }: Deps, places: readonly Suggestion[]): Promise<void> =>
  rememberPlaces(
    db,
    places.filter((place) => place.provider !== 'local'),
  )

/** What an engine can look for: without flats, lots and words for the driver. */
const searchText = ({ corner, name, number, locality }: ParsedAddress): string =>
  corner ? corner.join(' con ') : [name, number, locality].filter((part) => part !== '').join(' ')

export const suggestAddresses = async (
  deps: Deps,
  typed: Typed,
  signal: AbortSignal,
): Promise<Suggestion[]> => {
  const near = pointOf(typed)
  const address = parseAddress(typed.query)
  const query = searchText(address) || typed.query
  const found = await deps.geo.geocoder.autocomplete(
    { query, address, limit: SUGGESTIONS, ...(near && { near }) },
    signal,
  )
  const kept = found.map((one) => keepTyped(one, address))
  await remember(deps, kept)
  return kept
}

export const placeAt = async (deps: Deps, point: LatLng, signal: AbortSignal): Promise<Place> => {
  const place = await deps.geo.geocoder.reverse(point, signal)
  if (place === null) throw fail('NOT_FOUND')
  await remember(deps, [place])
  return place
}

/** From what was handed out first, then from whoever gave it. */
export const placeByReference = async (
  deps: Deps,
  { provider, referenceId }: { provider: GeoProvider; referenceId: string },
  signal: AbortSignal,
): Promise<Place> => {
  const { geocoder, localGeocoder } = deps.geo
  const kept = provider === 'local' ? null : await rememberedPlaceOf(deps, provider, referenceId)
  if (kept !== null) return kept
  const { id, tail } = splitReferenceId(referenceId)
  const owner = provider === 'local' ? localGeocoder : geocoder
  const wanted = provider === 'local' ? referenceId : id
  const place = owner.id === provider ? await owner.byReference(wanted, signal) : null
  if (place === null) throw fail('NOT_FOUND')
  return tail === '' ? place : keepTyped(place, parseAddress(`x ${tail}`))
}

const rememberedPlaceOf = async (
  { db }: Deps,
  provider: GeoProvider,
  referenceId: string,
): Promise<Place | null> => {
  const kept = await rememberedPlace(db, provider, referenceId)
  if (kept?.latitude === undefined || kept.longitude === undefined) return null
  return { quality: 'exact', ...kept, latitude: kept.latitude, longitude: kept.longitude }
}
