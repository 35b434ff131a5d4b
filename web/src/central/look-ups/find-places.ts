import { geo } from '@chaski/contract/geo/endpoints.ts'
import type { LatLng, Suggestion as Place } from '@chaski/contract/geo/schema.ts'
import { call } from '#src/shared/call.ts'
import { suggestionDetail } from '#src/shared/suggestion-detail.ts'
import type { Suggestion } from '#src/ui/field/autocomplete.tsx'

/** Places by what is typed; who may not quote uses the public look-up. */
export const findPlaces =
  (mayQuote: boolean, near?: LatLng) =>
  async (word: string, signal: AbortSignal): Promise<Suggestion<Place>[]> => {
    const endpoint = mayQuote ? geo.autocomplete : geo.publicAutocomplete
    const { data } = await call(endpoint, { query: { query: word, ...near } }, { signal })
    return data.map((place) => ({
      key: `${place.provider} ${place.referenceId}`,
      label: place.title,
      detail: suggestionDetail(place),
      value: place,
    }))
  }

/** The point of a place, asked for where the answer had none. */
export const locatePlace = async (place: Place, mayQuote: boolean): Promise<LatLng> => {
  const { provider, referenceId, latitude, longitude } = place
  return latitude !== undefined && longitude !== undefined
    ? { latitude, longitude }
    : call(mayQuote ? geo.reference : geo.publicReference, { query: { provider, referenceId } })
}
