import type { LatLng } from '@chaski/contract/geo/schema.ts'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect } from 'react'
import type { RefObject } from 'react'
import { placeOf } from '#src/ui/map/place-of.ts'

/** A click names a place; by keyboard, the arrows bring it under the cross and Enter names it. */
export function usePlacePicking(
  map: MapLibreMap | null,
  latest: RefObject<{ onClick?: (place: LatLng) => void }>,
  picking: boolean,
): void {
  useEffect(() => {
    if (!map || !picking) return
    const canvas = map.getCanvas()
    const container = map.getContainer()
    const clicks = map.on('click', (event) => {
      // A click on a marker is not a click on the place under it.
      if (event.originalEvent.target === canvas) latest.current.onClick?.(placeOf(event.lngLat))
    })
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || event.target !== canvas) return
      event.preventDefault()
      latest.current.onClick?.(placeOf(map.getCenter()))
    }
    container.classList.add('map-picking')
    canvas.addEventListener('keydown', onKey)
    return () => {
      clicks.unsubscribe()
      container.classList.remove('map-picking')
      canvas.removeEventListener('keydown', onKey)
    }
  }, [map, latest, picking])
}
