import { useEffect, useState } from 'react'
import type { RideScene } from './ride-scene.ts'
import { useMap } from '#src/ui/map/use-map.ts'
import { carElement } from './car-element.ts'

/** A free car somewhere around; nobody's name, and of no use to a reader of the screen. */
export function NearCar({
  car: { latitude, longitude, heading },
}: {
  car: RideScene['near'][number]
}) {
  const { map, Marker } = useMap()
  const [element] = useState(() => carElement('near-car'))
  useEffect(() => {
    const marker = new Marker({ element, rotationAlignment: 'map', rotation: heading ?? 0 })
      .setLngLat([longitude, latitude])
      .addTo(map)
    element.setAttribute('aria-hidden', 'true')
    return () => void marker.remove()
  }, [Marker, element, map, latitude, longitude, heading])
  return null
}
