import { useEffect, useRef, useState } from 'react'
import type { LatLng } from '@chaski/contract/geo/schema.ts'
import { isStill } from '#src/ui/map/is-still.ts'
import { useMap } from '#src/ui/map/use-map.ts'

/** Whoever moved the map is looking at something: it follows again after this. */
const lookMs = 15_000
const streetZoom = 16

type OwnPlaceProps = {
  place: LatLng
  /** The map goes where the driver goes. */
  follow?: boolean
}

/** Where the driver is; on a way the map follows. */
export function OwnPlace({ place: { latitude, longitude }, follow = true }: OwnPlaceProps) {
  const { map, Marker } = useMap()
  const touched = useRef(0)
  const [marker] = useState(() => {
    const element = document.createElement('div')
    element.className = 'own-place'
    element.setAttribute('role', 'img')
    element.setAttribute('aria-label', 'Usted')
    return new Marker({ element })
  })
  useEffect(() => {
    const touch = (): void => void (touched.current = Date.now())
    map.on('dragstart', touch)
    return () => {
      map.off('dragstart', touch)
      marker.remove()
    }
  }, [map, marker])
  useEffect(() => {
    marker.setLngLat([longitude, latitude]).addTo(map)
    if (!follow || Date.now() - touched.current < lookMs) return
    map.easeTo({
      center: [longitude, latitude],
      zoom: Math.max(map.getZoom(), streetZoom),
      duration: isStill() ? 0 : 600,
    })
  }, [map, marker, latitude, longitude, follow])
  return null
}
