import type { TripRow } from '@chaski/contract/trips/schema.ts'
import { dateTime, phone, plate, soles } from '#src/shared/formats.ts'
import type { Column } from '#src/ui/table/column.ts'
import { TripStatus } from '#src/ui/status/trip-status.tsx'
import type { CatalogNames } from './use-catalog-names.ts'

const sourceNames: Record<TripRow['source'], string> = {
  TELEFONO: 'Teléfono',
  APP: 'App',
  WEB: 'Web',
  CORPORATIVO: 'Corporativo',
  OPERADOR: 'Operador',
}

/** The columns of the search; those that few people need wait in the column choice. */
/** Two lines hold the first stop and the last: where a ride ends is never cut off. */
const stopsText = (stops: readonly string[]): string =>
  stops.length > 2 ? `${stops[0]} → ${stops.length - 2} más → ${stops.at(-1)}` : stops.join(' → ')

export const tripColumns = ({ nameOf }: CatalogNames): readonly Column<TripRow>[] => [
  { key: 'id', header: 'N.º', width: 72, cell: (t) => t.service_id, sort: (t) => t.service_id },
  {
    key: 'date',
    header: 'Fecha y hora',
    width: 128,
    cell: (t) => dateTime(t.date_time_service),
    sort: (t) => t.date_time_service,
  },
  {
    key: 'status',
    header: 'Estado',
    width: 122,
    cell: (t) => <TripStatus status_type_id={t.status_type_id} />,
    sort: (t) => t.status_type_id,
  },
  {
    key: 'origin',
    header: 'Origen',
    width: 110,
    grow: 2,
    lines: 2,
    cell: (t) => t.origin.text,
    sort: (t) => t.origin.text,
  },
  {
    key: 'destination',
    header: 'Destino',
    width: 110,
    grow: 2,
    lines: 2,
    cell: ({ destinations }) => stopsText(destinations.map(({ text }) => text)) || '—',
  },
  {
    key: 'client',
    header: 'Cliente',
    width: 100,
    grow: 1,
    cell: (t) => t.client?.name ?? '—',
    sort: (t) => t.client?.name ?? null,
  },
  {
    key: 'cellphone',
    header: 'Teléfono',
    width: 96,
    hidden: true,
    cell: (t) => (t.client ? phone(t.client.cellphone) : '—'),
  },
  {
    key: 'company',
    header: 'Empresa',
    width: 84,
    grow: 1,
    cell: (t) => t.company_name ?? '—',
    sort: (t) => t.company_name,
  },
  {
    key: 'unit',
    header: 'Unidad',
    width: 104,
    cell: (t) => (t.vehicle ? `${t.vehicle.code} · ${plate(t.vehicle.plate)}` : '—'),
    sort: (t) => t.vehicle?.code ?? null,
  },
  {
    key: 'driver',
    header: 'Conductor',
    width: 104,
    grow: 1,
    cell: (t) => t.driver?.name ?? '—',
    sort: (t) => t.driver?.name ?? null,
  },
  {
    key: 'driver_code',
    header: 'Código',
    width: 72,
    hidden: true,
    cell: (t) => t.driver?.code ?? '—',
  },
  {
    key: 'fare',
    header: 'Tarifa',
    width: 84,
    align: 'end',
    cell: (t) => soles(t.fare_cents),
    sort: (t) => t.fare_cents,
  },
  {
    key: 'payment',
    header: 'Pago',
    width: 96,
    hidden: true,
    cell: (t) => nameOf('payment-types', t.payment_type_id),
  },
  {
    key: 'service_type',
    header: 'Tipo',
    width: 96,
    hidden: true,
    cell: (t) => nameOf('service-types', t.service_type_id),
  },
  {
    key: 'source',
    header: 'Canal',
    width: 90,
    hidden: true,
    cell: (t) => sourceNames[t.source],
    sort: (t) => t.source,
  },
]
