import type { ReportRow } from '@chaski/contract/reports/schema.ts'
import { tripLabel } from '@chaski/contract/trips/statuses.ts'
import { dateTime, distance, duration, phone, plate, soles, time } from '#src/shared/formats.ts'
import type { Column } from '#src/ui/table/column.ts'

const lasting = (seconds: number | null): string => (seconds === null ? '' : duration(seconds))
const clock = (at: string | null): string => (at === null ? '' : time(at))
const money = (cents: number): string => (cents === 0 ? '' : soles(cents))

/** The same columns as the file; the usual ones shown, the rest one click away. */
export const reportColumns: readonly Column<ReportRow>[] = [
  { key: 'service_id', header: 'Servicio', width: 70, cell: (r) => r.service_id },
  {
    key: 'date_time_service',
    header: 'Fecha',
    width: 132,
    cell: (r) => dateTime(r.date_time_service),
  },
  { key: 'status', header: 'Estado', width: 96, cell: (r) => tripLabel(r.status_type_id) },
  { key: 'company', header: 'Empresa', width: 100, grow: 1.4, cell: (r) => r.company_name },
  { key: 'center', header: 'Centro', width: 72, cell: (r) => r.costcenter_code, hidden: true },
  { key: 'area', header: 'Área', width: 110, cell: (r) => r.area_name, hidden: true },
  { key: 'answers', header: 'Datos', width: 150, cell: (r) => r.answers, hidden: true },
  { key: 'client', header: 'Pasajero', width: 100, grow: 1, cell: (r) => r.client_name },
  {
    key: 'cellphone',
    header: 'Celular',
    width: 104,
    cell: (r) => (r.cellphone === null ? '' : phone(r.cellphone)),
    hidden: true,
  },
  { key: 'origin', header: 'Origen', width: 100, grow: 1.4, cell: (r) => r.origin_text },
  {
    key: 'destination',
    header: 'Destino',
    width: 130,
    grow: 1.2,
    cell: (r) => r.destination_text,
    hidden: true,
  },
  { key: 'driver', header: 'Conductor', width: 100, grow: 1, cell: (r) => r.driver_name },
  { key: 'unit', header: 'Unidad', width: 64, cell: (r) => r.vehicle_code, hidden: true },
  {
    key: 'plate',
    header: 'Placa',
    width: 80,
    cell: (r) => (r.plate === null ? '' : plate(r.plate)),
    hidden: true,
  },
  { key: 'operator', header: 'Operador', width: 120, cell: (r) => r.operator_name, hidden: true },
  {
    key: 'assigned',
    header: 'Asignado',
    width: 76,
    cell: (r) => clock(r.assigned_at),
    hidden: true,
  },
  { key: 'on_way', header: 'En camino', width: 80, cell: (r) => clock(r.on_way_at), hidden: true },
  { key: 'arrived', header: 'En punto', width: 76, cell: (r) => clock(r.arrived_at), hidden: true },
  { key: 'boarded', header: 'A bordo', width: 76, cell: (r) => clock(r.boarded_at), hidden: true },
  { key: 'closed', header: 'Cerrado', width: 76, cell: (r) => clock(r.closed_at), hidden: true },
  {
    key: 'pickup_s',
    header: 'Llegó en',
    width: 76,
    align: 'end',
    cell: (r) => lasting(r.pickup_s),
    hidden: true,
  },
  {
    key: 'wait_s',
    header: 'Espera',
    width: 62,
    align: 'end',
    cell: (r) => lasting(r.wait_s),
    hidden: true,
  },
  {
    key: 'ride_s',
    header: 'Viaje',
    width: 76,
    align: 'end',
    cell: (r) => lasting(r.ride_s),
    hidden: true,
  },
  { key: 'distance', header: 'Km', width: 66, align: 'end', cell: (r) => distance(r.distance_m) },
  { key: 'payment', header: 'Pago', width: 90, cell: (r) => r.payment_type_name },
  {
    key: 'ride',
    header: 'Tarifa',
    width: 86,
    align: 'end',
    cell: (r) => money(r.ride_cents),
    hidden: true,
  },
  {
    key: 'waiting',
    header: 'Por espera',
    width: 86,
    align: 'end',
    cell: (r) => money(r.wait_cents),
    hidden: true,
  },
  {
    key: 'stops',
    header: 'Paradas',
    width: 80,
    align: 'end',
    cell: (r) => money(r.stops_cents),
    hidden: true,
  },
  {
    key: 'outlay',
    header: 'Peajes',
    width: 80,
    align: 'end',
    cell: (r) => money(r.outlay_cents),
    hidden: true,
  },
  {
    key: 'fee',
    header: 'Falso flete',
    width: 86,
    align: 'end',
    cell: (r) => money(r.fee_cents),
    hidden: true,
  },
  {
    key: 'amount',
    header: 'Total',
    width: 86,
    align: 'end',
    // What has not ended is worth nothing yet, which is not the same as free.
    cell: (r) => (r.closed_at === null ? '' : soles(r.amount_cents)),
  },
  { key: 'reason', header: 'Motivo', width: 130, cell: (r) => r.cancel_reason, hidden: true },
  { key: 'rating', header: 'Nota', width: 52, align: 'end', cell: (r) => r.rating, hidden: true },
]
