import { ago, plate, time } from '#src/shared/formats.ts'
import { unitCode } from '#src/central/map/unit-item.ts'
import { DriverStatus } from '#src/ui/status/driver-status.tsx'
import { DocumentsChip } from '#src/ui/status/documents-chip.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import type { Column } from '#src/ui/table/column.ts'
import type { FleetRow } from './fleet-rows.ts'

const documentsCell = ({ record }: FleetRow) =>
  record === null ? '—' : <DocumentsChip counts={record.documents} />

const signal = ({ place, lost }: FleetRow) => {
  if (place === null) return '—'
  return lost ? <StatusChip tone="warn" icon="alert" label={ago(place.at)} /> : ago(place.at)
}

export const fleetColumns: readonly Column<FleetRow>[] = [
  { key: 'unit', header: 'Unidad', width: 64, cell: unitCode, sort: unitCode },
  {
    key: 'status',
    header: 'Estado',
    width: 134,
    cell: (u) => <DriverStatus status_driver_id={u.status_driver_id} />,
    sort: (u) => u.status_driver_id,
  },
  {
    key: 'driver',
    header: 'Conductor',
    width: 104,
    grow: 2,
    cell: (u) => u.name,
    sort: (u) => u.name,
  },
  {
    key: 'code',
    header: 'Código',
    width: 72,
    hidden: true,
    cell: (u) => u.code,
    sort: (u) => u.code,
  },
  {
    key: 'plate',
    header: 'Placa',
    width: 72,
    cell: (u) => (u.vehicle ? plate(u.vehicle.plate) : '—'),
    sort: (u) => u.vehicle?.plate ?? null,
  },
  {
    key: 'shift',
    header: 'Turno',
    width: 58,
    hidden: true,
    cell: (u) => (u.shift_started_at === null ? '—' : time(u.shift_started_at)),
    sort: (u) => u.shift_started_at,
  },
  {
    key: 'signal',
    header: 'Señal',
    width: 80,
    cell: signal,
    sort: (u) => (u.place === null ? null : -Date.parse(u.place.at)),
  },
  {
    key: 'rank',
    header: 'Cola',
    width: 60,
    cell: (u) => (u.rank === null ? '—' : <span title={u.rank.hint}>{u.rank.text}</span>),
    sort: (u) => u.rank?.text ?? null,
  },
  {
    key: 'service',
    header: 'Servicio',
    width: 62,
    cell: (u) => u.service_id ?? '—',
    sort: (u) => u.service_id,
  },
  {
    key: 'today',
    header: 'Hoy',
    width: 48,
    align: 'end',
    cell: (u) => u.services_today,
    sort: (u) => u.services_today,
  },
  {
    key: 'documents',
    header: 'Documentos',
    width: 132,
    cell: documentsCell,
    sort: (u) => (u.record ? u.record.documents.EXPIRED * 100 + u.record.documents.EXPIRING : null),
  },
  {
    key: 'since',
    header: 'En este estado',
    width: 110,
    hidden: true,
    cell: (u) => ago(u.since),
    sort: (u) => u.since,
  },
]
