import { type RawBuilder, sql } from 'kysely'
import type { ReportFilters, ReportSummary } from '@chaski/contract/reports/schema.ts'
import { tripSets, tripStatus } from '@chaski/contract/trips/statuses.ts'
import { inCoverages, type Scope } from '#src/access/scope.ts'
import { matching } from '#src/modules/reports/filters.ts'
import { type Db, many } from '#src/base/sql/sql.ts'
import { lit, oneOf } from '#src/base/sql/state-sql.ts'

const finished = sql`count(*) filter (where r.status_type_id = ${lit(tripStatus.FINISHED)})::int as finished`
const lost = sql`count(*) filter (where r.status_type_id in ${oneOf(tripSets.lost)})::int as lost`
const named = 10
const lima = sql`r.date_time_service at time zone 'America/Lima'`

/** Shifts know neither company nor passenger: who is limited to companies does not see the whole fleet's hours. */
const shiftsOf = (scope: Scope, f: ReportFilters) =>
  scope.company_ids === null && f.company_id < 0 && f.client_id < 0
    ? sql`(select sum(extract(epoch from least(coalesce(s.ended_at, now()), d.day_end) - greatest(s.started_at, d.day_start)))::int
           from driver_shift s join vehicle v using (vehicle_id)
           where s.started_at < d.day_end and coalesce(s.ended_at, now()) > d.day_start
             and ${f.driver_id < 0 ? sql`true` : sql`s.driver_id = ${f.driver_id}`} and ${inCoverages(sql`v.coverage_id`, scope)})`
    : sql`null::int`

const byDay = (scope: Scope, f: ReportFilters) => sql<ReportSummary['by_day'][number]>`
  with d as (
    select r.day, (r.day::timestamp at time zone 'America/Lima') as day_start,
      ((r.day + 1)::timestamp at time zone 'America/Lima') as day_end, ${finished}, ${lost},
      avg(r.pickup_s)::int as pickup_s, avg(r.wait_s)::int as wait_s,
      count(distinct r.vehicle_id) filter (where r.status_type_id = ${lit(tripStatus.FINISHED)})::int as units,
      coalesce(sum(report_seconds(r.assigned_at, r.closed_at)) filter (where r.status_type_id = ${lit(tripStatus.FINISHED)}), 0)::int as busy_s
    from report_service r where ${matching(scope, f)} group by r.day)
  select day, finished, lost, pickup_s, wait_s, units, busy_s, ${shiftsOf(scope, f)} as shift_s from d order by day`

type Part = 'zones' | 'drivers' | 'kinds'
type Earned = ReportSummary[Part][number] & { part: Part }

/** What rides brought by where they begin, by driver and by kind: the rows are read once for all three. */
const byWhatEarns = (scope: Scope, f: ReportFilters) => sql<Earned>`
  with g as (
    select case grouping(r.origin_zone_id, r.driver_id, r.service_type_id) when 3 then 'zones' when 5 then 'drivers' else 'kinds' end as part,
      r.origin_zone_id, r.driver_id, r.service_type_id, count(*)::int as count, sum(r.amount_cents)::bigint as amount_cents
    from report_service r where ${matching(scope, f)} and r.amount_cents > 0
    group by grouping sets ((r.origin_zone_id), (r.driver_id), (r.service_type_id))),
  ranked as (select g.*, row_number() over (partition by part order by amount_cents desc, count desc) as place from g)
  select g.part, g.count, g.amount_cents,
    case g.part when 'zones' then coalesce(z.name, 'Fuera de zonas')
      when 'drivers' then coalesce(d.code || ' ' || d.first_name || ' ' || d.last_name, 'Sin conductor')
      else coalesce(k.name, 'Sin tipo') end as name
  from ranked g left join zone z on z.zone_id = g.origin_zone_id left join driver d on d.driver_id = g.driver_id
    left join catalog_item k on k.kind = 'service-types' and k.item_id = g.service_type_id
  where g.place <= ${named} order by g.part, g.place`

/** How long passengers wait for their car, in steps that people feel. */
const waits = sql`case when r.pickup_s < 300 then 1 when r.pickup_s < 600 then 2 when r.pickup_s < 900 then 3
  when r.pickup_s < 1200 then 4 else 5 end`
export const pickupSteps = ['Menos de 5', '5 a 10', '10 a 15', '15 a 20', '20 o más'] as const

const maxHeat = 3000

type Counted = { name: string; count: number }
type HourOfWeek = {
  weekday: number
  hour: number
  asked: number
  finished: number
  lost: number
  amount_cents: number
}

/** Everything the charts draw, each from the rows of the table beside them. */
export const summaryParts = async (db: Db, scope: Scope, f: ReportFilters) => {
  const from = <Row>(columns: RawBuilder<unknown>, rest: RawBuilder<unknown>) =>
    many(db, sql<Row>`select ${columns} from report_service r where ${matching(scope, f)} ${rest}`)
  const hours = await from<HourOfWeek>(
    sql`extract(isodow from ${lima})::int as weekday, extract(hour from ${lima})::int as hour,
        count(*)::int as asked, ${finished}, ${lost}, coalesce(sum(r.amount_cents), 0)::bigint as amount_cents`,
    sql`group by 1, 2`,
  )
  const pickup = await from<{ step: number; count: number }>(
    sql`${waits} as step, count(*)::int as count`,
    sql`and r.pickup_s is not null group by 1 order by 1`,
  )
  const cancel_reasons = await from<Counted>(
    sql`coalesce(r.cancel_reason, case when r.status_type_id = ${lit(tripStatus.NO_SHOW)} then 'Cliente no se presentó' else 'Sin motivo' end) as name, count(*)::int as count`,
    sql`and r.status_type_id in ${oneOf(tripSets.calledOff)} group by 1 order by 2 desc, 1 limit ${named}`,
  )
  const companies = await from<ReportSummary['companies'][number]>(
    sql`r.company_id, r.company_name as name, count(*)::int as count, sum(r.amount_cents)::bigint as amount_cents`,
    sql`and r.company_id is not null group by 1, 2 order by 4 desc, 3 desc, 1 limit ${named}`,
  )
  const heat = await from<ReportSummary['heat'][number]>(
    sql`round(r.origin_latitude::numeric, 3)::float8 as latitude, round(r.origin_longitude::numeric, 3)::float8 as longitude, count(*)::int as count`,
    sql`group by 1, 2 order by 3 desc limit ${maxHeat}`,
  )
  const earned = await many(db, byWhatEarns(scope, f))
  const most = (wanted: Part) =>
    earned
      .filter(({ part }) => part === wanted)
      .map(({ name, count, amount_cents }) => ({ name, count, amount_cents }))
  return {
    hours,
    pickup,
    cancel_reasons,
    companies,
    zones: most('zones'),
    drivers: most('drivers'),
    kinds: most('kinds'),
    heat,
    by_day: await many(db, byDay(scope, f)),
  }
}
