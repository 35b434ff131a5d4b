import { useState } from 'react'
import { useQueries } from '@tanstack/react-query'
import { geo } from '@chaski/contract/geo/endpoints.ts'
import type { LatLng, Suggestion as Place } from '@chaski/contract/geo/schema.ts'
import { q } from '#src/shared/api.ts'
import { call } from '#src/shared/call.ts'
import { useCan } from '#src/central/session/use-session.ts'
import type { Suggestion } from '#src/ui/autocomplete.tsx'
import { pointText, readPoint } from './trial-question.ts'

/** Places for what is typed, and addresses for the places of the ride; who may not quote uses the public look-up. */
export function usePlaceNames(points: readonly string[]) {
  const mayQuote = useCan()('DSP_QUOTE')
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map())
  const unnamed = points.filter((at) => !chosen.has(at))
  const found = useQueries({
    queries: unnamed.map((at) => ({
      ...q(mayQuote ? geo.coordinate : geo.publicCoordinate, { query: readPoint(at)! }),
      staleTime: Number.POSITIVE_INFINITY,
    })),
  })

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
    setChosen((before) => new Map(before).set(pointText(at), place.title))
    return pointText(at)
  }

  /** As it was chosen, else its address, else its coordinates: the price does not depend on the name. */
  const nameOf = (at: string | undefined): string => {
    if (at === undefined) return ''
    const address = found[unnamed.indexOf(at)]?.data
    const named = address && address.quality !== 'none' ? address.title : undefined
    return chosen.get(at) ?? named ?? at.replace(',', ', ')
  }
  return { search, locate, nameOf }
}
