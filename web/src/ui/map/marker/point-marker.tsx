import type { LatLng } from '@chaski/contract/geo/schema.ts'
import type { Marker } from 'maplibre-gl'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { createPortal } from 'react-dom'
import { markerAnchor } from '#src/ui/map/marker/marker-colors.ts'
import type { MarkerKind } from '#src/ui/map/marker/marker-colors.ts'
import { MarkerIcon } from '#src/ui/map/marker/marker-icon.tsx'
import { placeOf } from '#src/ui/map/place-of.ts'
import { useMap } from '#src/ui/map/use-map.ts'

export type PointMarkerProps = {
  kind: MarkerKind
  position: LatLng
  /** Read aloud and shown on hover: "Origen: Plaza de Armas". */
  label: string
  draggable?: boolean
  onMove?: (place: LatLng) => void
  onClick?: () => void
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/** A marker of the page, not of the map's layers: for the few points a person looks at or drags. */
export function PointMarker(props: PointMarkerProps) {
  const { draggable = false, kind, label, onClick, position } = props
  const { map, Marker: MarkerOf } = useMap()
  const latest = useRef(props)
  const marker = useRef<Marker | null>(null)
  const [element] = useState(() => document.createElement('div'))

  useEffect(() => {
    latest.current = props
  })

  useEffect(() => {
    const { latitude, longitude } = latest.current.position
    const created = new MarkerOf({ element, anchor: markerAnchor(kind) })
      .setLngLat([longitude, latitude])
      .addTo(map)
    created.on('dragend', () => {
      latest.current.onMove?.(placeOf(created.getLngLat()))
    })
    marker.current = created
    return () => {
      created.remove()
    }
  }, [MarkerOf, element, kind, map])

  useEffect(() => {
    marker.current?.setLngLat([position.longitude, position.latitude])
    marker.current?.setDraggable(draggable)
  }, [draggable, kind, position.latitude, position.longitude])

  const onKeyDown = (event: KeyboardEvent): void => {
    const arrow = arrows[event.key]
    if (!arrow || !draggable || !marker.current) return
    event.preventDefault()
    const step = event.shiftKey ? 40 : 8
    const at = map.project(marker.current.getLngLat())
    const next = map.unproject([at.x + arrow[0] * step, at.y + arrow[1] * step])
    marker.current.setLngLat(next)
    props.onMove?.(placeOf(next))
  }

  return createPortal(
    draggable || onClick ? (
      <button
        type="button"
        className="map-marker"
        data-draggable={draggable}
        title={label}
        aria-label={draggable ? `${label}. Muévalo con las flechas` : label}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        <MarkerIcon kind={kind} />
      </button>
    ) : (
      <div className="map-marker" title={label}>
        <MarkerIcon kind={kind} label={label} />
      </div>
    ),
    element,
  )
}
