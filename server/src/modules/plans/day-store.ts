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

/**
 * Units at work in each hour of the last four such weekdays, on average over those that had any; none: no entry.
 * Each shift is laid out over its hours: asking every hour for its shifts read a year of them 96 times.
 */
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
      spans as materialized (select day, day::timestamp at time zone 'America/Lima' as starts from days),
      shifts as materialized (select p.day, s.driver_id, extract(epoch from s.started_at - p.starts) / 3600 as from_hour,
          extract(epoch from coalesce(s.ended_at, now()) - p.starts) / 3600 as to_hour
        from spans p join driver_shift s on s.started_at > p.starts - interval '2 days'
          and s.started_at < p.starts + interval '1 day' and coalesce(s.ended_at, now()) > p.starts
        where exists (select 1 from driver d where d.driver_id = s.driver_id and ${inCoverages(sql`d.coverage_id`, scope)})),
      counted as (select hour, count(distinct (s.day, s.driver_id)) as units
        from shifts s, generate_series(greatest(0, floor(s.from_hour))::int, least(23, ceil(s.to_hour) - 1)::int) as hour group by hour)
      select h.hour, round(coalesce(c.units, 0)::numeric / (select count(distinct day) from shifts), 1)::float8 as fleet
      from generate_series(0, 23) as h(hour) left join counted c using (hour) where exists (select from shifts)`,
  )
  return new Map(rows.map(({ hour, fleet }) => [hour, fleet]))
}
