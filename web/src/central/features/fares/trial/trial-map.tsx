import { useMemo } from 'react'
import { coverage } from '@chaski/contract/coverage/endpoints.ts'
import { hasPrices } from '@chaski/contract/coverage/zone-kind.ts'
import type { LatLng, RouteResult } from '@chaski/contract/geo/schema.ts'
import { useLookUp } from '#src/ui/form/use-look-up.ts'
import { MissingNotice } from '#src/ui/notice/missing-notice.tsx'
import { CentralMap } from '#src/central/map/central-map.tsx'
import { FitBounds } from '#src/ui/map/fit-bounds.tsx'
import { PointMarker } from '#src/ui/map/marker/point-marker.tsx'
import { RouteLine } from '#src/ui/map/route-line.tsx'
import { ZoneLayer } from '#src/ui/map/zones/zone-layer.tsx'

type TrialMapProps = {
  origin: LatLng | null
  destinations: readonly LatLng[]
  route: RouteResult | undefined
  onOrigin: (place: LatLng) => void
  onDestination: (index: number, place: LatLng) => void
}

/** The ride over the zones that price it: the first click is the origin, the next the destination. */
export function TrialMap({ origin, destinations, route, onOrigin, onDestination }: TrialMapProps) {
  const zones = useLookUp(coverage.allZones, { query: {} }, ({ data }) => data)
  const areas = useMemo(
    () =>
      zones.items
        .filter((zone) => hasPrices(zone.type_zone_id))
        .map((zone) => ({ id: zone.zone_id, name: zone.code, geometry: zone.geometry })),
    [zones.items],
  )
  const points = useMemo(
    () => [...(origin ? [origin] : []), ...destinations],
    [origin, destinations],
  )
  const last = destinations.length - 1
  return (
    <>
      <MissingNotice of={[zones]} what="No se pudo traer las zonas." />
      <CentralMap
        className="trial-map"
        label="Mapa del viaje"
        onClick={(place) =>
          origin === null ? onOrigin(place) : onDestination(Math.max(last, 0), place)
        }
      >
        <ZoneLayer zones={areas} />
        {route && (
          <RouteLine
            geometry={route.geometry ?? points}
            approximate={route.quality === 'approximate'}
          />
        )}
        {origin && (
          <PointMarker kind="origin" position={origin} label="Origen" draggable onMove={onOrigin} />
        )}
        {destinations.map((place, index) => (
          <PointMarker
            key={index}
            kind={index === last ? 'destination' : 'stop'}
            position={place}
            label={index === last ? 'Destino' : `Parada ${index + 1}`}
            draggable
            onMove={(moved) => onDestination(index, moved)}
          />
        ))}
        {points.length > 1 && <FitBounds points={points} />}
      </CentralMap>
    </>
  )
}
