import { type RawBuilder, sql } from 'kysely'
import type {
  ReportFilters,
  ReportRow,
  ReportSort,
  ReportTotals,
} from '@chaski/contract/reports/schema.ts'
import { tripSets, tripStatus } from '@chaski/contract/trips/statuses.ts'
import { inOrder, matching, type Reader } from '#src/modules/reports/filters.ts'
import { type Db, many, one } from '#src/base/sql/sql.ts'
import { lit, oneOf } from '#src/base/sql/state-sql.ts'

const plain = [
  'service_id',
  'status_type_id',
  'source',
  'is_booking',
  'service_type_name',
  'payment_type_name',
  'on_credit',
  'date_time_service',
  'created_at',
  'assigned_at',
  'on_way_at',
  'arrived_at',
  'boarded_at',
  'closed_at',
  'assign_s',
  'pickup_s',
  'wait_s',
  'ride_s',
  'distance_m',
  'company_id',
  'company_name',
  'costcenter_code',
  'costcenter_name',
  'area_name',
  'origin_text',
  'destination_text',
  'driver_id',
  'driver_code',
  'driver_name',
  'vehicle_code',
  'plate',
  'operator_name',
  'cancel_reason',
  'rating',
  'amount_cents',
] as const satisfies readonly (keyof ReportRow)[]

const parts = ['ride_cents', 'wait_cents', 'stops_cents', 'outlay_cents', 'fee_cents'] as const

const lines = sql`cross join lateral report_lines(r.final_fare, r.amount_cents) l`

const columns = (reader: Reader) => sql`
  ${sql.join(plain.map((name) => sql.ref(`r.${name}`)))},
  ${sql.join(parts.map((name) => sql.ref(`l.${name}`)))},
  report_answers(r.dynamic_fields) as answers,
  ${reader.seesClients ? sql`r.client_name, r.cellphone` : sql`null as client_name, null as cellphone`}`

export const listServices = (
  db: Db,
  reader: Reader,
  f: ReportFilters & { sort?: ReportSort },
  { page, page_size }: { page: number; page_size: number },
  also: RawBuilder<unknown> = sql`true`,
): Promise<ReportRow[]> =>
  many(
    db,
    sql<ReportRow>`select ${columns(reader)} from report_service r ${lines}
      where ${matching(reader, f)} and ${also} order by ${inOrder(reader, f.sort)}
      limit ${page_size} offset ${(page - 1) * page_size}`,
  )

/** One service of a company, as the reports know it; another's is as good as missing. */
export const findService = async (
  db: Db,
  reader: Reader,
  service_id: number,
  company_id: number,
): Promise<ReportRow | undefined> =>
  (
    await many(
      db,
      sql<ReportRow>`select ${columns(reader)} from report_service r ${lines}
        where r.service_id = ${service_id} and r.company_id = ${company_id}`,
    )
  )[0]

const sums = [...parts.map((name) => `l.${name}`), 'r.amount_cents'] as const

export const totalsOf = (
  db: Db,
  reader: Reader,
  f: ReportFilters,
  also: RawBuilder<unknown>,
): Promise<ReportTotals> =>
  one(
    db,
    sql<ReportTotals>`select count(*)::int as services,
      count(*) filter (where r.status_type_id = ${lit(tripStatus.FINISHED)})::int as finished,
      count(*) filter (where r.status_type_id = ${lit(tripStatus.CANCELED)})::int as canceled,
      count(*) filter (where r.status_type_id = ${lit(tripStatus.NO_SHOW)})::int as no_show,
      count(*) filter (where r.status_type_id = ${lit(tripStatus.NO_UNIT)})::int as no_unit,
      count(*) filter (where r.status_type_id in ${oneOf(tripSets.running)})::int as open,
      coalesce(sum(r.distance_m) filter (where r.status_type_id = ${lit(tripStatus.FINISHED)}), 0)::bigint as distance_m,
      ${sql.join(sums.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)::bigint as ${sql.ref(name.slice(2))}`))},
      coalesce(sum(r.amount_cents) filter (where r.on_credit), 0)::bigint as credit_cents,
      avg(r.pickup_s)::int as pickup_s, avg(r.wait_s)::int as wait_s,
      count(r.rating)::int as rated, round(avg(r.rating), 2)::float8 as rating
    from report_service r ${lines} where ${matching(reader, f)} and ${also}`,
  )

export const countServices = async (db: Db, reader: Reader, f: ReportFilters): Promise<number> =>
  (
    await one(
      db,
      sql<{
        total: number
      }>`select count(*)::int as total from report_service r where ${matching(reader, f)}`,
    )
  ).total

export const allTotals = (db: Db, reader: Reader, f: ReportFilters): Promise<ReportTotals> =>
  totalsOf(db, reader, f, sql`true`)
