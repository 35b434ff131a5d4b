import { sql } from 'kysely'
import { inCoverages, type Scope } from '#src/access/scope.ts'
import { type Db, many, one, run } from '#src/base/sql/sql.ts'

/** Degrees of a cell, about 440 m. */
const cellDegrees = 0.004
/** Weeks that count, each older one for less. */
const weeks = 8
const fade = 0.85

/**
 * Learns from the trips of the last weeks, those of before this system too: the mean of each weekday, hour and cell, where last week weighs most. A day
 * without trips counts as a day, so that a cell asked for once does not look busy for ever.
 */
export const learnDemand = async (db: Db): Promise<void> => {
  await run(db, sql`delete from demand_cell`)
  await run(
    db,
    sql`with past as (
          select t.coverage_id, floor(t.origin_latitude / ${cellDegrees})::int as cell_y, floor(t.origin_longitude / ${cellDegrees})::int as cell_x,
            extract(dow from l.at)::smallint as dow, extract(hour from l.at)::smallint as hour, t.origin_zone_id,
            ((now() at time zone 'America/Lima')::date - l.at::date - 1) / 7 as week
          from (select coverage_id, origin_latitude, origin_longitude, origin_zone_id, date_time_service from trip
                union all
                select coverage_id, origin_latitude, origin_longitude, origin_zone_id, happened_at from past_trip
                where origin_latitude is not null) t
            cross join lateral (select t.date_time_service at time zone 'America/Lima' as at) l
          where t.coverage_id is not null and t.date_time_service < date_trunc('day', now() at time zone 'America/Lima') at time zone 'America/Lima'
            and t.date_time_service >= (date_trunc('day', now() at time zone 'America/Lima') - make_interval(days => ${weeks * 7})) at time zone 'America/Lima'),
        known as (
          -- A young installation divides by the weeks it has lived.
          select coverage_id, sum(power(${fade}::float8, w)) as weight from (
            select coverage_id, generate_series(0, max(week)) as w from past group by coverage_id) x group by coverage_id)
        insert into demand_cell (coverage_id, cell_y, cell_x, dow, hour, zone_id, expected)
        select p.coverage_id, p.cell_y, p.cell_x, p.dow, p.hour, mode() within group (order by p.origin_zone_id),
          sum(power(${fade}::float8, p.week)) / k.weight
        from past p join known k using (coverage_id)
        group by p.coverage_id, p.cell_y, p.cell_x, p.dow, p.hour, k.weight`,
  )
}

export const hasDemand = async (db: Db): Promise<boolean> =>
  (await one(db, sql<{ some: boolean }>`select exists (select 1 from demand_cell) as some`)).some

/** How much of an hour from `at` falls into each hour of the clock, `ahead` hours later. */
const slices = (at: string, ahead: number) => sql`(
  select extract(dow from l)::int as dow, extract(hour from l)::int as hour, share from (
    select l, 1 - extract(minute from l) / 60 as share from (select (${at}::timestamptz + make_interval(hours => ${ahead})) at time zone 'America/Lima' as l) a
    union all
    select l + interval '1 hour', extract(minute from l) / 60 from (select (${at}::timestamptz + make_interval(hours => ${ahead})) at time zone 'America/Lima' as l) b) s)`

type Where = { scope: Scope; coverage_id: number | undefined; at: string }

const mine = ({ scope, coverage_id }: Where) =>
  sql`${inCoverages(sql`c.coverage_id`, scope)} and (${coverage_id ?? null}::int is null or c.coverage_id = ${coverage_id ?? null})`

type ZoneHour = { zone_id: number; name: string; expected: number }

export const zoneDemand = (db: Db, where: Where, ahead: number): Promise<ZoneHour[]> =>
  many(
    db,
    sql<ZoneHour>`select z.zone_id, z.name, sum(c.expected * s.share)::float8 as expected
      from demand_cell c join ${slices(where.at, ahead)} s using (dow, hour) join zone z on z.zone_id = c.zone_id
      where ${mine(where)} group by z.zone_id, z.name order by z.zone_id`,
  )

type Cell = { latitude: number; longitude: number; weight: number; zone_id: number | null }

export const cellDemand = (db: Db, where: Where): Promise<Cell[]> =>
  many(
    db,
    sql<Cell>`select (c.cell_y + 0.5) * ${cellDegrees}::float8 as latitude, (c.cell_x + 0.5) * ${cellDegrees}::float8 as longitude,
        sum(c.expected * s.share)::float8 as weight, min(c.zone_id) as zone_id
      from demand_cell c join ${slices(where.at, 0)} s using (dow, hour)
      where ${mine(where)} group by c.cell_y, c.cell_x order by weight desc limit 2000`,
  )

export const coverageOfDriver = async (db: Db, driver_id: number): Promise<number | null> =>
  (
    await one(
      db,
      sql<{
        coverage_id: number | null
      }>`select coverage_id from driver where driver_id = ${driver_id}`,
    )
  ).coverage_id

/** How many units wait free in each zone. */
export const freeByZone = async (db: Db): Promise<Map<number, number>> =>
  new Map(
    (
      await many(
        db,
        sql<{ zone_id: number; free: number }>`
          select zone_id, count(*)::int as free from zone_queue where held is null group by zone_id`,
      )
    ).map(({ zone_id, free }) => [zone_id, free]),
  )
