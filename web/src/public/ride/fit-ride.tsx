import { useEffect } from 'react'
import { isStill } from '#src/ui/map/is-still.ts'
import { useMap } from '#src/ui/map/use-map.ts'
import { headerPx } from './header-px.ts'
import type { RideScene } from './ride-scene.ts'

const margin = 48
const maxZoom = 16

/** What must be seen at each moment: the car and where it goes; before it comes, the pick-up and what is near. */
const inView = ({ pickup, stops, destination, car, route, near, searching }: RideScene) => {
  // A link hides the pick-up: whoever holds it sees the car and where it will bring somebody.
  const target = (route?.part === 'COMING' ? pickup : null) ?? destination ?? pickup
  if (searching) return [pickup, ...near]
  return car === null ? [pickup, ...stops, destination] : [car, target]
}

/** Fits the map above the panel when the moment changes; while a car drives, its marker keeps itself in sight. */
export function FitRide({ scene, cover }: { scene: RideScene; cover: number }) {
  const { map } = useMap()
  const { car, searching, route } = scene
  const points = inView(scene).filter((point) => point !== null)
  // A car that moves is no new moment, a car that appears is.
  const moment = JSON.stringify([searching, route?.part, car === null, points.length])
  const box = JSON.stringify(points.map((p) => [p.longitude, p.latitude]))
  useEffect(() => {
    const places = JSON.parse(box) as [number, number][]
    if (places.length === 0) return
    const lngs = places.map(([lng]) => lng)
    const lats = places.map(([, lat]) => lat)
    const free = map.getContainer().clientHeight - cover - headerPx
    // A panel drawn up over the whole map leaves nothing to fit into.
    const bottom = free > 3 * margin ? cover + margin : margin
    map.fitBounds([Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)], {
      padding: { top: headerPx + margin, left: margin, right: margin, bottom },
      maxZoom,
      duration: isStill() ? 0 : 500,
    })
    // oxlint-disable-next-line react/exhaustive-deps -- the box is read when the moment changes, not with each step of the car
  }, [map, moment, cover])
  return null
}
