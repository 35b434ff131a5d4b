import type { Caller } from '@chaski/contract/clients/caller.ts'
import type { Suggestion } from '@chaski/contract/geo/schema.ts'
import { suggestionDetail } from '#src/shared/suggestion-detail.ts'
import type { DraftPlace } from '#src/central/features/call/draft/draft-values.ts'

/** A place to choose: one the caller is known by, or one the geocoder found. */
export type PlaceOption = {
  key: string
  group: 'Favoritos' | 'Recientes' | 'Direcciones'
  label: string
  detail: string
  place: DraftPlace | null
  /** To be looked up when it is chosen, where the answer had no point. */
  suggestion: Suggestion | null
}

export const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const holds = (text: string, typed: string): boolean =>
  fold(typed)
    .split(/\s+/)
    .every((word) => fold(text).includes(word))

const own = (group: PlaceOption['group'], label: string, detail: string, place: DraftPlace) => ({
  key: `${group} ${place.latitude},${place.longitude} ${label}`,
  group,
  label,
  detail,
  place,
  suggestion: null,
})

/** Where this caller goes: their favourites, then the ends of their last rides, each once. */
export function placesOf(caller: Caller | undefined): PlaceOption[] {
  if (caller === undefined) return []
  const favorites = caller.favorites.map(({ name, address, reference, latitude, longitude }) =>
    own('Favoritos', name, address, { text: address, reference, latitude, longitude }),
  )
  const ends = [...caller.last_services, ...caller.open_services].flatMap((trip) => [
    trip.origin,
    ...trip.destinations,
  ])
  const recent = ends.map(({ text, reference, latitude, longitude }) =>
    own('Recientes', text, reference, { text, reference, latitude, longitude }),
  )
  const seen = new Set(favorites.map(({ place }) => fold(place.text)))
  const fresh = recent.filter(({ label }) => !seen.has(fold(label)) && seen.add(fold(label)))
  return [...favorites, ...fresh]
}

/** Whether the caller has this very point among the favourites. */
export const isFavorite = (
  { latitude, longitude }: DraftPlace,
  known: readonly PlaceOption[],
): boolean =>
  known.some(
    ({ group, place }) =>
      group === 'Favoritos' && place?.latitude === latitude && place.longitude === longitude,
  )

/** Known places first, those that fit what was typed; then what the map knows. */
export function placeOptions(
  typed: string,
  known: readonly PlaceOption[],
  found: readonly Suggestion[],
): PlaceOption[] {
  const word = typed.trim()
  // Whoever types "aeropuerto" means the airport, not a home whose address names its district.
  const byName = known.filter(({ label }) => holds(label, word))
  const byAddress = known.filter((o) => !byName.includes(o) && holds(o.detail, word))
  const titles = new Set(byName.map(({ label }) => fold(label)))
  const addresses = found
    .filter(({ title }) => !titles.has(fold(title)))
    .map((suggestion) => ({
      key: `${suggestion.provider} ${suggestion.referenceId}`,
      group: 'Direcciones' as const,
      label: suggestion.title,
      detail: suggestionDetail(suggestion),
      place: null,
      suggestion,
    }))
  return [...byName.slice(0, 6), ...addresses.slice(0, 8), ...byAddress.slice(0, 3)]
}
