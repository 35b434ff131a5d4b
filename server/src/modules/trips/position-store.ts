import { sql } from 'kysely'
import type { Position } from '@chaski/contract/trips/driver-endpoints.ts'
import { dispatchDefaults } from '@chaski/contract/trips/rules.ts'
import { type Db, maybe, run } from '#src/sql.ts'

type Origin = { driver_id: number | null; origin_latitude: number; origin_longitude: number }

/** How far the driver of a trip is from its origin, if their signal is fresh. */
export const metresToOrigin = async (db: Db, trip: Origin): Promise<number | null> =>
  (
    await maybe(
      db,
      sql<{ metres: number }>`
        select sqrt(power((latitude - ${trip.origin_latitude}) * 111195, 2)
          + power((longitude - ${trip.origin_longitude}) * 111195 * cos(radians(latitude)), 2))::float8 as metres
        from driver_position where driver_id = ${trip.driver_id}
          and at > now() - make_interval(secs => ${dispatchDefaults.signalLostS})`,
    )
  )?.metres ?? null

/** The newest point is where the driver is; all of them are the way they came. Points of the future or long past are dropped. */
export const savePositions = async (
  db: Db,
  driver_id: number,
  points: readonly Position[],
): Promise<void> => {
  const json = JSON.stringify(points)
  await run(
    db,
    sql`with p as (
          select * from jsonb_to_recordset(${json}::jsonb) as p(latitude float8, longitude float8, heading smallint, speed real, accuracy real, ts timestamptz)
          where ts between now() - interval '1 day' and now() + interval '30 seconds'),
        trip_now as (select service_id from trip_assignment where driver_id = ${driver_id} and kind = 'CURRENT' and ended_at is null),
        track as (
          insert into track_point (driver_id, at, service_id, latitude, longitude, heading, speed)
          select distinct on (ts) ${driver_id}::int, ts, (select service_id from trip_now), latitude, longitude, heading, speed from p
          on conflict do nothing)
        insert into driver_position (driver_id, latitude, longitude, heading, speed, accuracy, at)
        select ${driver_id}, latitude, longitude, heading, speed, accuracy, ts from p order by ts desc limit 1
        on conflict (driver_id) do update set latitude = excluded.latitude, longitude = excluded.longitude, heading = excluded.heading,
          speed = excluded.speed, accuracy = excluded.accuracy, at = excluded.at
        where driver_position.at < excluded.at`,
  )
}

/** Tracks are personal data: 90 days and no longer. */
export const dropOldTracks = (db: Db) =>
  run(db, sql`delete from track_point where at < now() - interval '90 days'`)
