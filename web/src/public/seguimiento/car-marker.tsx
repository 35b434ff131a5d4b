import { useEffect, useRef, useState } from 'react'
import type { Marker } from 'maplibre-gl'
import type { SharedPosition } from '@chaski/contract/share/schema.ts'
import { isStill } from '#src/ui/map/is-still.ts'
import { useMap } from '#src/ui/map/use-map.ts'

/** A little longer than the time between two reports, so that the car does not stop at each. */
const glideMs = 1300

const car =
  '<svg viewBox="0 0 30 30" width="40" height="40" aria-hidden="true"><path d="M11 4h8c2 0 3 1.500 3 3.500v15c0 2-1 3.500-3 3.500h-8c-2 0-3-1.500-3-3.500v-15C8 5.500 9 4 11 4z" class="car-body"/><path d="M10.500 9.500c2.500-1.500 6.500-1.500 9 0l-.8 3.500h-7.400zM11.300 20h7.400l.6 2.500h-8.600z" class="car-glass"/></svg>'

/** The car glides from report to report and looks where it goes; the map follows when it nears the edge. */
export function CarMarker({ position }: { position: SharedPosition }) {
  const { map, Marker: MarkerOf } = useMap()
  const [element] = useState(() => {
    const box = document.createElement('div')
    box.className = 'followed-car'
    box.setAttribute('role', 'img')
    box.setAttribute('aria-label', 'El taxi')
    box.innerHTML = car
    return box
  })
  const marker = useRef<Marker | null>(null)
  const { latitude, longitude, heading } = position

  useEffect(() => () => void marker.current?.remove(), [])

  useEffect(() => {
    if (marker.current === null) {
      marker.current = new MarkerOf({ element, rotationAlignment: 'map' })
        .setLngLat([longitude, latitude])
        .addTo(map)
      map.jumpTo({ center: [longitude, latitude], zoom: 15 })
    }
    const own = marker.current
    if (heading !== null) own.setRotation(heading)
    own.getElement().dataset['place'] = `${latitude.toFixed(5)},${longitude.toFixed(5)}`
    const from = own.getLngLat()
    const started = performance.now()
    let frame = 0
    const step = (now: number): void => {
      const part = isStill() ? 1 : Math.min(1, (now - started) / glideMs)
      own.setLngLat([
        from.lng + (longitude - from.lng) * part,
        from.lat + (latitude - from.lat) * part,
      ])
      if (part < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    keepInView(map, longitude, latitude)
    return () => cancelAnimationFrame(frame)
  }, [MarkerOf, element, map, latitude, longitude, heading])

  return null
}

const margin = 0.2

const keepInView = (
  map: ReturnType<typeof useMap>['map'],
  longitude: number,
  latitude: number,
): void => {
  const { clientWidth: width, clientHeight: height } = map.getContainer()
  const { x, y } = map.project([longitude, latitude])
  const inside =
    x > width * margin &&
    x < width * (1 - margin) &&
    y > height * margin &&
    y < height * (1 - margin)
  if (!inside) map.easeTo({ center: [longitude, latitude], duration: isStill() ? 0 : glideMs })
}
