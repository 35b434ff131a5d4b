import { useEffect, useState } from 'react'
import type { LatLng } from '@chaski/contract/geo/schema.ts'
import { useMap } from '#src/ui/map/use-map.ts'

/** Around the pick-up while a unit is looked for. */
export function SearchPulse({ place: { latitude, longitude } }: { place: LatLng }) {
  const { map, Marker } = useMap()
  const [element] = useState(() => {
    const box = document.createElement('div')
    box.className = 'search-pulse'
    box.setAttribute('aria-hidden', 'true')
    return box
  })
  useEffect(() => {
    const marker = new Marker({ element }).setLngLat([longitude, latitude]).addTo(map)
    return () => void marker.remove()
  }, [Marker, element, map, latitude, longitude])
  return null
}
