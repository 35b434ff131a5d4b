import { useMemo } from 'react'
import { zoneProblem } from '@chaski/contract/coverage/rules.ts'
import type { CoverageRow, ZoneRow } from '@chaski/contract/coverage/schema.ts'
import { bboxOf } from '@chaski/contract/geo/geometry.ts'
import type { AreaGeometry, LatLng } from '@chaski/contract/geo/schema.ts'
import { CentralMap } from '#src/central/map/central-map.tsx'
import { PointMarker } from '#src/ui/map/marker/point-marker.tsx'
import { ZoneEditor } from '#src/ui/map/zones/zone-editor.tsx'
import { ZoneLayer } from '#src/ui/map/zones/zone-layer.tsx'

type ZonesMapProps = {
  area: CoverageRow
  zones: readonly ZoneRow[]
  selected: number | null
  /** The shape being drawn; undefined while nothing is edited. */
  editing: AreaGeometry | null | undefined
  /** Which drawing it is: another one begins anew from `editing`. */
  drawing: number
  tried: LatLng | null
  onSelect: (zone_id: number) => void
  onDraw: (geometry: AreaGeometry | null) => void
  onTry: (place: LatLng) => void
}

const boxOf = ({
  west,
  south,
  east,
  north,
}: CoverageRow['bounds']): [number, number, number, number] => [west, south, east, north]

export function ZonesMap(props: ZonesMapProps) {
  const { area, zones, selected, editing, drawing, tried, onSelect, onDraw, onTry } = props
  const shown = useMemo(
    () => zones.map(({ zone_id, name, geometry }) => ({ id: zone_id, name, geometry })),
    [zones],
  )
  const problem = editing ? zoneProblem(editing, area.bounds) : null
  return (
    <CentralMap
      className="zones-map"
      bounds={zones.length > 0 ? boxOf(around(zones)) : boxOf(area.bounds)}
      label={`Mapa de las zonas de ${area.name}`}
      {...(editing !== undefined ? {} : { onClick: onTry })}
    >
      <ZoneLayer zones={shown} selected={selected} onSelect={onSelect} />
      {editing !== undefined && <ZoneEditor key={drawing} value={editing} onChange={onDraw} />}
      {problem?.place && (
        <PointMarker kind="stop" position={problem.place} label={problem.detail} />
      )}
      {editing === undefined && tried && (
        <PointMarker kind="destination" position={tried} label="Punto consultado" />
      )}
    </CentralMap>
  )
}

/** The box around all of them, so that the map opens on what there is. */
const around = (zones: readonly ZoneRow[]) => {
  const boxes = zones.map((zone) => bboxOf(zone.geometry))
  return {
    west: Math.min(...boxes.map((box) => box.west)),
    south: Math.min(...boxes.map((box) => box.south)),
    east: Math.max(...boxes.map((box) => box.east)),
    north: Math.max(...boxes.map((box) => box.north)),
  }
}
