import { useEffect, useRef } from 'react'
import { useBoardCommand } from '#src/central/live/board-link.ts'
import { unitItem } from '#src/central/map/unit-item.ts'
import { FleetLayer, type FleetHandle } from '#src/ui/map/fleet/fleet-layer.tsx'
import { isStill } from '#src/ui/map/is-still.ts'
import { useMap } from '#src/ui/map/use-map.ts'
import type { FleetRow } from './fleet-rows.ts'

type FleetOnMapProps = {
  rows: readonly FleetRow[]
  selected: number | null
  onSelect: (driver_id: number) => void
}

/** The very units of the list, and no others. */
export function FleetOnMap({ rows, selected, onSelect }: FleetOnMapProps) {
  const { map } = useMap()
  const handle = useRef<FleetHandle>(null)
  useEffect(() => {
    const now = Date.now()
    handle.current?.replace(rows.flatMap((row) => unitItem(row, now) ?? []))
  }, [rows])
  useBoardCommand('focus-unit', ({ driver_id }) => {
    const place = rows.find((row) => row.driver_id === driver_id)?.place
    if (!place) return
    const { longitude, latitude } = place
    map.easeTo({
      center: [longitude, latitude],
      zoom: Math.max(map.getZoom(), 15),
      duration: isStill() ? 0 : 500,
    })
  })
  return <FleetLayer ref={handle} selected={selected} onSelect={onSelect} />
}
