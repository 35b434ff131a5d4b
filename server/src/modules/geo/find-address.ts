import { withTyped, splitReferenceId } from '@chaski/contract/geo/address/with-typed.ts'
import { parseAddress } from '@chaski/contract/geo/address/parse-address.ts'
import { fail } from '@chaski/contract/errors.ts'
import type { GeoProvider, LatLng, Place, Suggestion } from '@chaski/contract/geo/schema.ts'
import type { Deps } from '#src/base/deps.ts'
import { askMap, pointOf, SUGGESTIONS, type Typed } from './ask-map.ts'
import { isLearnedReference, learnedByReference, learnedLike } from './learned/find-learned.ts'
import { rankLearned } from './learned/rank-learned.ts'
import type { LearnedReader } from './learned/store.ts'
import { rememberPlaces, rememberedPlace } from './store.ts'

/** Our own places can always be found again; an engine's are kept, so that they can too. */
const remember = async ({ db }: Deps, places: readonly Suggestion[]): Promise<void> =>
  rememberPlaces(
    db,
    places.filter((place) => place.provider !== 'local'),
  )

/** What the map knows and what was learned from callers before, in one list for every door. */
export const suggestAddresses = async (
  deps: Deps,
  reader: LearnedReader,
  typed: Typed,
  signal: AbortSignal,
): Promise<Suggestion[]> => {
  const [found, hits] = await Promise.all([
    askMap(deps, typed, signal),
    learnedLike(deps.db, reader, typed.query, pointOf(typed)),
  ])
  await remember(deps, found)
  return rankLearned(typed.query, found, hits, SUGGESTIONS)
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
  reader: LearnedReader,
  { provider, referenceId }: { provider: GeoProvider; referenceId: string },
  signal: AbortSignal,
): Promise<Place> => {
  if (isLearnedReference(referenceId)) {
    const learned = await learnedByReference(deps.db, reader, referenceId)
    if (learned === null) throw fail('NOT_FOUND')
    return learned
  }
  const { geocoder, localGeocoder } = deps.geo
  const kept = provider === 'local' ? null : await rememberedPlaceOf(deps, provider, referenceId)
  if (kept !== null) return kept
  const { id, tail } = splitReferenceId(referenceId)
  const owner = provider === 'local' ? localGeocoder : geocoder
  const wanted = provider === 'local' ? referenceId : id
  const place = owner.id === provider ? await owner.byReference(wanted, signal) : null
  if (place === null) throw fail('NOT_FOUND')
  return tail === '' ? place : withTyped(place, parseAddress(`x ${tail}`))
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
