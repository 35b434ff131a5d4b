import { useMemo } from 'react'
import { Button } from '@mantine/core'
import { listOf } from '#src/shared/list-query.ts'
import { ListTable } from '#src/ui/table/list-table.tsx'
import { liveFleet, useLiveFleet } from '#src/central/live/live-fleet.ts'
import { liveTrips, useLiveTrips } from '#src/central/live/live-trips.ts'
import { useSeconds } from '#src/central/use-seconds.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { useBoardZones } from './board-zones.tsx'
import { type ZoneNeed, zoneNeeds } from './zone-needs.ts'

const number = (
  key: 'free' | 'busy' | 'waiting' | 'late',
  header: string,
  width: number,
): Column<ZoneNeed> => ({
  key,
  header,
  width,
  align: 'end',
  cell: (zone) => (zone[key] === 0 ? '·' : zone[key]),
  sort: (zone) => zone[key],
})

const columns: readonly Column<ZoneNeed>[] = [
  { key: 'code', header: 'Zona', width: 56, cell: (z) => z.code, sort: (z) => z.code },
  // The counts before the name: on a narrow panel they are what one looks for.
  number('waiting', 'Espera', 58),
  number('late', 'Rojo', 48),
  number('free', 'Libres', 58),
  number('busy', 'Viaje', 52),
  { key: 'name', header: 'Nombre', width: 120, grow: 1, cell: (z) => z.name, sort: (z) => z.name },
]

const everyMs = 2000

/** The city without a map: what each zone has and what it lacks, the neediest first. */
export function ZonesGrid({ onMap }: { onMap: () => void }) {
  useLiveTrips()
  useLiveFleet()
  const now = useSeconds(everyMs)
  const zones = useBoardZones()
  const { data } = zones
  const rows = useMemo(
    () => zoneNeeds(data?.data ?? [], liveFleet.units(), liveTrips.rows()),
    // oxlint-disable-next-line react/exhaustive-deps -- the clock is what makes it look again
    [data, now],
  )
  return (
    <div className="zones-grid">
      <Button variant="default" leftSection={<Icon name="map" />} onClick={onMap}>
        Mapa
      </Button>
      <ListTable
        list={{ ...listOf(zones), rows }}
        what="No se pudo traer las zonas."
        name="board-zones"
        label="Zonas"
        columns={columns}
        rowKey={({ zone_id }) => zone_id}
        edge={({ late, waiting, free }) =>
          late > 0 ? 'alarm' : waiting > free ? 'warn' : undefined
        }
        empty={{
          icon: 'map',
          none: {
            title: 'No hay zonas',
            detail: 'Se dibujan en Coberturas y zonas; aquí se ve qué le falta a cada una.',
          },
        }}
      />
    </div>
  )
}
