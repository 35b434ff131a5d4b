import { useEffect, useRef, useState } from 'react'
import type { Marker } from 'maplibre-gl'
import type { SharedPosition } from '@chaski/contract/share/schema.ts'
import { isStill } from '#src/ui/map/is-still.ts'
import { useMap } from '#src/ui/map/use-map.ts'
import { carElement } from './car-element.ts'
import { glide } from './glide.ts'
import { headerPx } from './header-px.ts'
import { oldMs } from './position-age.ts'

/** A little longer than the time between two reports, so that the car does not stop at each. */
const glideMs = 1300

/** The car glides from report to report and looks where it goes; the map follows when it nears the edge. */
export function CarMarker({ position, cover }: { position: SharedPosition; cover: number }) {
  const { map, Marker: MarkerOf } = useMap()
  const [element] = useState(() => {
    const box = carElement('followed-car')
    box.setAttribute('role', 'img')
    box.setAttribute('aria-label', 'El taxi')
    return box
  })
  const marker = useRef<Marker | null>(null)
  const { latitude, longitude, heading, at } = position

  useEffect(() => () => void marker.current?.remove(), [])

  // A place that nobody has confirmed for a while is pale.
  useEffect(() => {
    element.removeAttribute('data-old')
    const timer = setTimeout(
      () => element.setAttribute('data-old', ''),
      Math.max(0, Date.parse(at) + oldMs - Date.now()),
    )
    return () => clearTimeout(timer)
  }, [at, element])

  useEffect(() => {
    if (marker.current === null) {
      marker.current = new MarkerOf({ element, rotationAlignment: 'map' })
        .setLngLat([longitude, latitude])
        .addTo(map)
    }
    const own = marker.current
    if (heading !== null) own.setRotation(heading)
    own.getElement().dataset['place'] = `${latitude.toFixed(5)},${longitude.toFixed(5)}`
    const stop = glide(own, [longitude, latitude], glideMs)
    keepInView(map, longitude, latitude, cover)
    return stop
  }, [MarkerOf, element, map, latitude, longitude, heading, cover])

  return null
}

/** Less than what the map is fitted with, or the car would be brought back to the middle at once. */
const marginPx = 24

const keepInView = (
  map: ReturnType<typeof useMap>['map'],
  longitude: number,
  latitude: number,
  cover: number,
): void => {
  const { clientWidth: width, clientHeight } = map.getContainer()
  const height = clientHeight - cover
  const { x, y } = map.project([longitude, latitude])
  const inside =
    x > marginPx && x < width - marginPx && y > headerPx + marginPx && y < height - marginPx
  // Drawn up over the whole map, the panel leaves no sight to keep; and a map that moves is on its way somewhere.
  if (inside || height < headerPx + 4 * marginPx || map.isMoving()) return
  map.easeTo({
    center: [longitude, latitude],
    offset: [0, (headerPx - cover) / 2],
    duration: isStill() ? 0 : glideMs,
  })
}
