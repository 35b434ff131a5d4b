import { useEffect } from 'react'
import { showDraft } from '#src/central/live/draft-places.ts'
import {
  type DraftPlace,
  type DraftValues,
  isPlaced,
} from '#src/central/features/call/draft/draft-values.ts'

/** The map shows where this call stands and goes, before there is a trip. */
export function useDraftOnMap({ origin, destinations }: DraftValues): void {
  useEffect(() => {
    const shown = (place: DraftPlace, isOrigin: boolean) =>
      isPlaced(place)
        ? [{ text: place.text, latitude: place.latitude, longitude: place.longitude, isOrigin }]
        : []
    showDraft([...shown(origin, true), ...destinations.flatMap((place) => shown(place, false))])
    return () => showDraft([])
  }, [origin, destinations])
}
