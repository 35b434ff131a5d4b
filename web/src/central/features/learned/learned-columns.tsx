import type { LearnedAddress } from '@chaski/contract/geo/learned-schema.ts'
import { count, date } from '#src/shared/formats.ts'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import type { Column } from '#src/ui/table/column.ts'

export const learnedColumns: readonly Column<LearnedAddress>[] = [
  {
    key: 'address',
    header: 'Dirección',
    width: 220,
    grow: 2,
    cell: (row) => row.address,
    sort: (row) => row.address,
  },
  {
    key: 'aliases',
    header: 'También se dice',
    width: 160,
    grow: 1,
    cell: (row) => row.aliases.join(' · ') || '—',
  },
  { key: 'coverage', header: 'Cobertura', width: 120, cell: (row) => row.coverage_name },
  { key: 'author', header: 'La marcó', width: 140, cell: (row) => row.author ?? 'Un pasajero' },
  {
    key: 'rides',
    header: 'Viajes (60 días)',
    width: 120,
    align: 'end',
    cell: (row) => count(row.rides),
    sort: (row) => row.rides,
  },
  {
    key: 'point',
    header: 'Punto',
    width: 160,
    cell: (row) =>
      row.moved_at === null ? (
        <StatusChip tone="quiet" icon="map" label="Como se marcó" />
      ) : (
        <StatusChip tone="good" icon="check" label="Según los viajes" />
      ),
  },
  {
    key: 'public',
    header: 'Sitio público',
    width: 110,
    cell: (row) => (row.is_public ? 'Se muestra' : 'No'),
  },
  {
    key: 'used',
    header: 'Último uso',
    width: 110,
    cell: (row) => date(row.used_at),
    sort: (row) => row.used_at,
  },
]
