import { useEffect, useRef, useState } from 'react'
import type { Marker } from 'maplibre-gl'
import { useMap } from '#src/ui/map/use-map.ts'
import { carElement } from './car-element.ts'
import { glide } from './glide.ts'
import type { RideScene } from './ride-scene.ts'

/** As long as the page waits between two looks around, so that a car does not stop at each. */
const glideMs = 9500

/** A free car somewhere around; nobody's name, and of no use to a reader of the screen. */
export function NearCar({
  car: { latitude, longitude, heading },
}: {
  car: RideScene['near'][number]
}) {
  const { map, Marker: MarkerOf } = useMap()
  const [element] = useState(() => {
    const box = carElement('near-car')
    box.setAttribute('aria-hidden', 'true')
    return box
  })
  const marker = useRef<Marker | null>(null)
  useEffect(
    () => () => {
      marker.current?.remove()
      marker.current = null
    },
    [],
  )
  useEffect(() => {
    marker.current ??= new MarkerOf({ element, rotationAlignment: 'map' })
      .setLngLat([longitude, latitude])
      .addTo(map)
    const own = marker.current
    if (heading !== null) own.setRotation(heading)
    own.getElement().dataset['place'] = `${latitude.toFixed(4)},${longitude.toFixed(4)}`
    return glide(own, [longitude, latitude], glideMs)
  }, [MarkerOf, element, map, latitude, longitude, heading])
  return null
}
