import { useCallback, useState } from 'react'
import { geo } from '@chaski/contract/geo/endpoints.ts'
import type { LatLng, Suggestion as Place } from '@chaski/contract/geo/schema.ts'
import { call } from '#src/shared/call.ts'
import { useCan } from '#src/central/session/use-session.ts'
import type { Suggestion } from '#src/ui/autocomplete.tsx'
import { pointText } from './bench-question.ts'

/** Addresses for places and places for addresses; who may not quote uses the public look-up. */
export function usePlaceNames() {
  const mayQuote = useCan()('DSP_QUOTE')
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const remember = useCallback(
    (at: string, name: string) => setNames((before) => new Map(before).set(at, name)),
    [],
  )

  const search = async (word: string, signal: AbortSignal): Promise<Suggestion<Place>[]> => {
    const endpoint = mayQuote ? geo.autocomplete : geo.publicAutocomplete
    const { data } = await call(endpoint, { query: { query: word } }, { signal })
    return data.map((place) => ({
      key: `${place.provider} ${place.referenceId}`,
      label: place.title,
      detail: place.subtitle,
      value: place,
    }))
  }

  const locate = async (place: Place): Promise<string> => {
    const { provider, referenceId, latitude, longitude } = place
    const at: LatLng =
      latitude !== undefined && longitude !== undefined
        ? { latitude, longitude }
        : await call(mayQuote ? geo.reference : geo.publicReference, {
            query: { provider, referenceId },
          })
    remember(pointText(at), place.title)
    return pointText(at)
  }

  const nameOf = (at: string | undefined): string =>
    at === undefined ? '' : (names.get(at) ?? at.replace(',', ', '))

  /** A place put on the map gets its address when that is known. */
  const learn = async ({ latitude, longitude }: LatLng): Promise<void> => {
    const endpoint = mayQuote ? geo.coordinate : geo.publicCoordinate
    try {
      const place = await call(endpoint, { query: { latitude, longitude } })
      if (place.quality !== 'none') remember(pointText({ latitude, longitude }), place.title)
    } catch {
      // Coordinates name the place as well; the price does not depend on its name.
      return
    }
  }
  return { search, locate, nameOf, learn }
}
