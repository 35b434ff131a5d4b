import { sql } from 'kysely'
import type { MovedUnit } from './moved-unit.ts'
import { shownStatus } from '#src/modules/drivers/day/shown-status.ts'
import { type Db, many, run } from '#src/base/sql/sql.ts'

/** One reported point, as it waits to be stored. */
export type Report = {
  driver_id: number
  /** Milliseconds, by the device's clock. */
  at: number
  latitude: number
  longitude: number
  heading: number | null
  speed: number | null
  accuracy: number | null
}

/**
 * Many points of many drivers in one statement. The newest is where a driver is; all of them are the way they came, each
 * beside the trip that was under way at its time. Repeated points, those of the future and those long past are dropped.
 */
export const storeReports = (db: Db, reports: readonly Report[]): Promise<number> => {
  const column = <K extends keyof Report>(key: K) => reports.map((report) => report[key])
  return run(
    db,
    sql`with p as (
          select u.driver_id, to_timestamp(u.at / 1000) as at, u.latitude, u.longitude, u.heading, u.speed, u.accuracy
          from unnest(${column('driver_id')}::int[], ${column('at')}::float8[], ${column('latitude')}::float8[], ${column('longitude')}::float8[],
            ${column('heading')}::int[], ${column('speed')}::real[], ${column('accuracy')}::real[])
            as u(driver_id, at, latitude, longitude, heading, speed, accuracy)
          where to_timestamp(u.at / 1000) between now() - interval '1 day' and now() + interval '30 seconds'),
        track as (
          insert into track_point (driver_id, at, service_id, latitude, longitude, heading, speed)
          select distinct on (p.driver_id, p.at) p.driver_id, p.at, a.service_id, p.latitude, p.longitude, p.heading, p.speed
          from p left join lateral (
            select service_id from trip_assignment a where a.driver_id = p.driver_id and a.kind = 'CURRENT'
              and a.assigned_at <= p.at and a.assigned_at > p.at - interval '1 day' and (a.ended_at is null or a.ended_at >= p.at)
            order by a.assigned_at desc limit 1) a on true
          on conflict do nothing)
        insert into driver_position (driver_id, latitude, longitude, heading, speed, accuracy, at, stored_at)
        select distinct on (driver_id) driver_id, latitude, longitude, heading, speed, accuracy, at, now() from p order by driver_id, at desc
        on conflict (driver_id) do update set latitude = excluded.latitude, longitude = excluded.longitude, heading = excluded.heading,
          speed = excluded.speed, accuracy = excluded.accuracy, at = excluded.at, stored_at = excluded.stored_at
        where driver_position.at < excluded.at`,
  )
}

export const movedUnits = (db: Db, since: string | null): Promise<MovedUnit[]> =>
  many(
    db,
    sql<MovedUnit>`
      select d.driver_id, d.driver_uuid, d.coverage_id, d.is_active and h.shift_id is not null as at_work,
        ${shownStatus('d')} as status_driver_id,
        p.latitude, p.longitude, p.heading, p.speed, p.accuracy, p.at, greatest(0, extract(epoch from now() - p.at))::int as age_s,
        a.service_id, now() as read_at
      from driver_position p join driver d using (driver_id)
      left join driver_shift h on h.driver_id = d.driver_id and h.ended_at is null
      left join trip_assignment a on a.driver_id = d.driver_id and a.kind = 'CURRENT' and a.ended_at is null
      where greatest(p.stored_at, d.operational_since) > coalesce(${since}::timestamptz, now() - interval '2 minutes')`,
  )
