import { type RawBuilder, sql } from 'kysely'
import { tripStatuses } from '@chaski/contract/trips/statuses.ts'
import type { Column } from '#src/spreadsheet/worksheet-xml.ts'

type WorksheetColumn = Column & { value: RawBuilder<unknown>; ofClient?: boolean }

/** Days since 1900 of Lima's clock, as spreadsheets count time; to the second. */
const moment = (name: string): RawBuilder<unknown> =>
  sql`round((extract(epoch from ${sql.ref(name)} at time zone 'America/Lima') / 86400 + 25569)::numeric, 6)`
const soles = (name: string): RawBuilder<unknown> => sql`round(${sql.ref(name)} / 100.0, 2)`
const minutes = (name: string): RawBuilder<unknown> => sql`round(${sql.ref(name)} / 60.0, 1)`

const status = sql`case r.status_type_id ${sql.join(
  tripStatuses.map(
    (s) => sql`when ${sql.lit(s.status_type_id)} then ${sql.lit(s.label as string)}`,
  ),
  sql` `,
)} end`

const text = (title: string, width: number, name: string): WorksheetColumn => ({
  title,
  width,
  value: sql.ref(`r.${name}`),
})
const at = (title: string, name: string): WorksheetColumn => ({
  title,
  width: 19,
  format: 'moment',
  value: moment(`r.${name}`),
})
const money = (title: string, name: string): WorksheetColumn => ({
  title,
  width: 12,
  format: 'money',
  value: soles(name),
})
const lasting = (title: string, name: string): WorksheetColumn => ({
  title,
  width: 14,
  format: 'decimal',
  value: minutes(`r.${name}`),
})

/** What the file tells of each service; its cells are built by the database, one array a row. */
const worksheetColumns: readonly WorksheetColumn[] = [
  text('Servicio', 10, 'service_id'),
  { title: 'Estado', width: 22, value: status },
  at('Fecha y hora', 'date_time_service'),
  text('Origen del pedido', 14, 'source'),
  text('Tipo', 14, 'service_type_name'),
  text('Empresa', 30, 'company_name'),
  text('Área', 18, 'area_name'),
  text('Centro de costo', 14, 'costcenter_code'),
  text('Nombre del centro', 24, 'costcenter_name'),
  { title: 'Datos de la empresa', width: 30, value: sql`report_answers(r.dynamic_fields)` },
  { ...text('Pasajero', 28, 'client_name'), ofClient: true },
  { ...text('Celular', 15, 'cellphone'), ofClient: true },
  text('Origen', 36, 'origin_text'),
  text('Destino', 36, 'destination_text'),
  text('Conductor', 10, 'driver_code'),
  text('Nombre del conductor', 28, 'driver_name'),
  text('Unidad', 10, 'vehicle_code'),
  text('Placa', 10, 'plate'),
  text('Operador', 24, 'operator_name'),
  at('Registrado', 'created_at'),
  at('Asignado', 'assigned_at'),
  at('En camino', 'on_way_at'),
  at('En punto', 'arrived_at'),
  at('A bordo', 'boarded_at'),
  at('Cerrado', 'closed_at'),
  lasting('Hasta asignar (min)', 'assign_s'),
  lasting('Hasta el recojo (min)', 'pickup_s'),
  lasting('Espera (min)', 'wait_s'),
  lasting('Viaje (min)', 'ride_s'),
  {
    title: 'Distancia (km)',
    width: 13,
    format: 'decimal',
    value: sql`round(r.distance_m / 1000.0, 2)`,
  },
  text('Forma de pago', 16, 'payment_type_name'),
  money('Tarifa (S/)', 'l.ride_cents'),
  money('Espera (S/)', 'l.wait_cents'),
  money('Paradas (S/)', 'l.stops_cents'),
  money('Peajes y parqueo (S/)', 'l.outlay_cents'),
  money('Falso flete (S/)', 'l.fee_cents'),
  money('Total (S/)', 'r.amount_cents'),
  text('Motivo de cancelación', 24, 'cancel_reason'),
  text('Calificación', 12, 'rating'),
]

export const columnsFor = (seesClients: boolean): readonly WorksheetColumn[] =>
  worksheetColumns.filter((column) => seesClients || !column.ofClient)
