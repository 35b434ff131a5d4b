import { naturally } from '#src/base/sql/naturally.ts'
import { type KeyOf, type Orders, sortedBy } from '#src/base/sql/sorted-by.ts'
import { type RawBuilder, sql } from 'kysely'
import { all, type ReportFilters, type ReportSort } from '@chaski/contract/reports/schema.ts'
import { inCompanies, inCoverages, type Scope } from '#src/access/scope.ts'

/** Whose services, and whether their passengers may be named. */
export type Reader = Scope & { seesClients: boolean }

const only = (column: RawBuilder<unknown>, id: number) =>
  id === all ? sql`true` : sql`${column} = ${id}`

/** Where a report's rows come from: every table, chart and file asks with this and nothing else. `r` is the row. */
export const matching = (scope: Scope, f: ReportFilters) => sql`
  r.date_time_service >= ${f.date_start}::timestamptz and r.date_time_service <= ${f.date_finish}::timestamptz
  and ${only(sql`r.company_id`, f.company_id)} and ${only(sql`r.client_id`, f.client_id)}
  and ${only(sql`r.driver_id`, f.driver_id)} and ${only(sql`r.status_type_id`, f.status_type_id)}
  and ${inCoverages(sql`r.coverage_id`, scope)} and ${inCompanies(sql`r.company_id`, scope)}`

type Key = KeyOf<ReportSort>

/** By what a report may be put in order. Who may not see clients learns nothing by their order. */
const ordersFor = ({ seesClients }: Reader): Orders<Key> => ({
  client: seesClients ? sql`folded(r.client_name)` : sql`null::text`,
  service_id: sql`r.service_id`,
  date_time_service: { indexed: sql`r.date_time_service` },
  status: sql`r.status_type_id`,
  company: sql`folded(r.company_name)`,
  center: naturally(sql`r.costcenter_code`),
  area: sql`folded(r.area_name)`,
  origin: sql`folded(r.origin_text)`,
  driver: sql`folded(r.driver_name)`,
  unit: naturally(sql`r.vehicle_code`),
  plate: sql`r.plate`,
  operator: sql`folded(r.operator_name)`,
  pickup_s: sql`r.pickup_s`,
  wait_s: sql`r.wait_s`,
  ride_s: sql`r.ride_s`,
  distance: sql`r.distance_m`,
  payment: sql`folded(r.payment_type_name)`,
  // What has not ended is worth nothing yet, which is not the same as free.
  amount: sql`case when r.closed_at is not null then r.amount_cents end`,
  reason: sql`folded(r.cancel_reason)`,
  rating: sql`r.rating`,
})

const words: Readonly<Record<Key, string>> = {
  service_id: 'servicio',
  date_time_service: 'fecha',
  status: 'estado',
  company: 'empresa',
  center: 'centro',
  area: 'área',
  client: 'pasajero',
  origin: 'origen',
  driver: 'conductor',
  unit: 'unidad',
  plate: 'placa',
  operator: 'operador',
  pickup_s: 'tiempo de llegada',
  wait_s: 'espera',
  ride_s: 'tiempo de viaje',
  distance: 'distancia',
  payment: 'pago',
  amount: 'total',
  reason: 'motivo',
  rating: 'nota',
}

/** As it was asked for, and newest first as people read a list; the same in the file. */
export const inOrder = (reader: Reader, sort?: ReportSort) =>
  sql`${sortedBy(sort, ordersFor(reader))}r.date_time_service desc, r.service_id desc`

/** What of a report an order has to read. */
export const sortableReport = (reader: Reader, f: ReportFilters, sort: ReportSort) => ({
  sort,
  columns: ordersFor(reader),
  words,
  rows: sql`report_service r where ${matching(reader, f)}`,
})
