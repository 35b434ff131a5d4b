import { sql } from 'kysely'
import type { TripRow } from '@chaski/contract/trips/schema.ts'
import { tripSets } from '@chaski/contract/trips/statuses.ts'
import { inCoverages, type Scope } from '#src/access/scope.ts'
import { type Db, many } from '#src/base/sql/sql.ts'
import { oneOf } from '#src/base/sql/state-sql.ts'
import { rowJson, tripTables } from '#src/modules/trips/row-sql.ts'
import { tripScope } from '#src/modules/trips/trip-scope.ts'

/** More than a day of a large company has. */
const most = 3000

/** The rides of a day that are still to come or under way, in their order. */
export const tripsOfDay = async (
  db: Db,
  scope: Scope,
  day: string,
  showClient: boolean,
): Promise<TripRow[]> =>
  (
    await many(
      db,
      sql<{ row: TripRow }>`select ${rowJson(showClient)} as row from ${tripTables}
        where t.date_time_service >= ${day}::date::timestamp at time zone 'America/Lima'
          and t.date_time_service < (${day}::date + 1)::timestamp at time zone 'America/Lima'
          and t.status_type_id in ${oneOf(tripSets.open)} and ${tripScope(scope)}
        order by t.date_time_service, t.service_id limit ${most}`,
    )
  ).map(({ row }) => row)

/** Units at work in each hour of the last four such weekdays, on average over those that had any; none: no entry. */
export const fleetByHour = async (
  db: Db,
  scope: Scope,
  day: string,
): Promise<ReadonlyMap<number, number>> => {
  const rows = await many(
    db,
    sql<{ hour: number; fleet: number }>`
      with clock as (select (now() at time zone 'America/Lima')::date as today),
      days as (select ${day}::date - 7 * n as day from clock, generate_series(1, 5 + greatest(0, (${day}::date - today) / 7)) n
        where ${day}::date - 7 * n < today order by n limit 4),
      hours as (select d.day, h.hour, (d.day + make_interval(hours => h.hour)) at time zone 'America/Lima' as starts
        from days d cross join generate_series(0, 23) as h(hour)),
      counted as (select o.day, o.hour, count(distinct s.driver_id) as units
        from hours o left join driver_shift s on s.started_at < o.starts + interval '1 hour'
          and s.started_at > o.starts - interval '2 days' and coalesce(s.ended_at, now()) > o.starts
          and exists (select 1 from driver d where d.driver_id = s.driver_id and ${inCoverages(sql`d.coverage_id`, scope)})
        group by o.day, o.hour)
      select c.hour, round(avg(c.units), 1)::float8 as fleet from counted c
      where c.day in (select day from counted group by day having sum(units) > 0) group by c.hour`,
  )
  return new Map(rows.map(({ hour, fleet }) => [hour, fleet]))
}
