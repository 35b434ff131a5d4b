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

export const suggestAddresses = async (
  deps: Deps,
  typed: Typed,
  signal: AbortSignal,
): Promise<Suggestion[]> => {
  const near = pointOf(typed)
  const found = await deps.geo.geocoder.autocomplete(
    { query: typed.query, limit: SUGGESTIONS, ...(near && { near }) },
    signal,
  )
  await remember(deps, found)
  return found
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
  const place =
    provider === 'local'
      ? await localGeocoder.byReference(referenceId, signal)
      : ((await rememberedPlaceOf(deps, provider, referenceId)) ??
        (geocoder.id === provider ? await geocoder.byReference(referenceId, signal) : null))
  if (place === null) throw fail('NOT_FOUND')
  return place
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
