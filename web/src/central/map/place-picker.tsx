import type { LatLng } from '@chaski/contract/geo/schema.ts'
import { CentralMap } from './central-map.tsx'
import { PointMarker } from '#src/ui/map/marker/point-marker.tsx'
import './place-picker.css'

type PlacePickerProps = { value: LatLng; onPick: (place: LatLng) => void }

/** Fixes a point by touching the map. */
export function PlacePicker({ value, onPick }: PlacePickerProps) {
  return (
    <CentralMap
      className="place-picker"
      center={value}
      zoom={13}
      label="Mapa de la dirección. Mueva el mapa con las flechas y pulse Enter para fijar el punto del centro"
      onClick={onPick}
    >
      <PointMarker
        kind="destination"
        position={value}
        label="Dirección"
        draggable
        onMove={onPick}
      />
    </CentralMap>
  )
}
