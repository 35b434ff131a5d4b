import { useComputedColorScheme } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { geo } from '@chaski/contract/geo/endpoints.ts'
import type { LatLng } from '@chaski/contract/geo/schema.ts'
import { q } from '#src/shared/api.ts'
import { LazyMap } from '#src/ui/map/map.tsx'
import { PointMarker } from '#src/ui/map/point-marker.tsx'

type PlacePickerProps = { value: LatLng; onPick: (place: LatLng) => void }

/** Fixes a point by touching the map. */
export function PlacePicker({ value, onPick }: PlacePickerProps) {
  const { data: config } = useQuery(q(geo.mapConfig, {}))
  const theme = useComputedColorScheme('light')
  if (config === undefined) return <div className="map-frame place-picker" aria-busy="true" />
  return (
    <LazyMap
      className="place-picker"
      config={config}
      theme={theme}
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
    </LazyMap>
  )
}
