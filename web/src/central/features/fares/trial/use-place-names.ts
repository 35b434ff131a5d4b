import { useState } from 'react'
import { useQueries } from '@tanstack/react-query'
import { geo } from '@chaski/contract/geo/endpoints.ts'
import type { Suggestion as Place } from '@chaski/contract/geo/schema.ts'
import { q } from '#src/shared/api.ts'
import { findPlaces, locatePlace } from '#src/central/look-ups/find-places.ts'
import { useCan } from '#src/central/session/use-session.ts'
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

  const search = findPlaces(mayQuote)

  const locate = async (place: Place): Promise<string> => {
    const at = await locatePlace(place, mayQuote)
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
