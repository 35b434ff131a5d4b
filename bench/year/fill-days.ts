import { sql } from 'kysely'
import { type Db, inTransaction, run } from '../../server/src/base/sql/sql.ts'

export type Volume = {
  /** Rides a day of the whole fleet. */
  trips: number
  cars: number
  /** Reported points a day of one car, while they are kept. */
  points: number
}

const dayBack = (back: number) =>
  sql`(date_trunc('day', now(), 'America/Lima') - ${back} * interval '1 day')`

/** The ways that the cars reported on one day. */
export const fillPoints = (db: Db, back: number, volume: Volume): Promise<number> =>
  run(
    db,
    sql`insert into track_point (driver_id, at, latitude, longitude, speed)
        select car, ${dayBack(back)} + n * (interval '23 hours 30 minutes' / ${volume.points}::int), -16.4, -71.5, 8
        from generate_series(1, ${volume.cars}::int) car, generate_series(0, ${volume.points - 1}::int) n on conflict do nothing`,
  )

/** All that one day `back` days ago left: rides with their stops, assignments and story, the audit log, the ways, decisions. */
export const fillDay = (db: Db, back: number, volume: Volume): Promise<void> =>
  inTransaction(
    db,
    async (trx) => {
      // The rows are made to fit: looking up each reference would only take the time of more rows.
      await run(trx, sql`set local session_replication_role = replica`)
      await run(trx, sql`set local synchronous_commit = off`)
      const day = dayBack(back)
      await run(
        trx,
        sql`with people as (select array_agg(driver_id order by driver_id) as drivers from driver),
            cars as (select array_agg(vehicle_id order by vehicle_id) as vehicles from vehicle),
            firms as (select array_agg(company_id order by company_id) as companies from company),
            callers as (select array_agg(client_id order by client_id) as clients from client),
            moment as (select n, ${day} + (n::float8 / ${volume.trips}::int) * interval '23 hours 30 minutes' as at
                       from generate_series(0, ${volume.trips - 1}::int) n),
            ride as (
              insert into trip (status_type_id, source, service_type_id, payment_type_id, date_time_service, is_booking, coverage_id,
                origin_text, origin_latitude, origin_longitude, client_id, client_name, cellphone, company_id, distance_m, duration_s, fare_cents,
                final_fare, pin, dispatch_since, driver_id, vehicle_id, assignment, assigned_at, on_way_at, arrived_at, boarded_at, closed_at,
                cancel_reason_id, created_by_user_id, created_at)
              select case when n % 11 = 0 then 9 when n % 53 = 0 then 10 else 8 end, 'TELEFONO', 1, 1 + n % 3, at, false,
                (select min(coverage_id) from coverage), 'Calle ' || (n * 7 + ${back}::int) % 4000, -16.4 + (n % 97) / 1000.0, -71.53 + (n % 89) / 1000.0,
                -- A client calls as often in any month: the company grows by callers, not each caller by calls.
                clients[1 + (n * 131 + ${back}::int * 17) % cardinality(clients)], 'Cliente ' || n % 2000,
                '+519' || lpad(((n * 131 + ${back}::int * 7919) % 90000)::text, 8, '0'),
                case when n % 4 = 0 then companies[1 + (n / 4) % cardinality(companies)] end, 3000, 600, 900 + n % 2000,
                jsonb_build_object('total_cents', 900 + n % 2000), '0000', at,
                drivers[1 + n % cardinality(drivers)], vehicles[1 + n % cardinality(vehicles)], 'CURRENT',
                at + interval '1 minute', at + interval '2 minutes', at + interval '7 minutes', at + interval '9 minutes', at + interval '20 minutes',
                case when n % 11 = 0 then 1 end, (select min(user_id) from app_user), at
              from people, cars, firms, callers, moment
              returning service_id, driver_id, vehicle_id, created_at),
            stop as (
              insert into trip_stop (service_id, position, text, latitude, longitude)
              select service_id, 1, 'Avenida ' || service_id % 900, -16.41, -71.54 from ride),
            bound as (
              insert into trip_assignment (service_id, driver_id, vehicle_id, kind, during, assigned_at, ended_at, end_kind)
              select service_id, driver_id, vehicle_id, 'CURRENT', tstzrange(created_at, created_at + interval '20 minutes'),
                created_at + interval '1 minute', created_at + interval '20 minutes', 'FINISHED' from ride),
            story as (
              insert into trip_activity (service_id, at, kind, actor_type, actor_name, after)
              select service_id, created_at + step * interval '3 minutes', (array['CREATED', 'ASSIGNED', 'ON_WAY', 'ARRIVED', 'FINISHED'])[step], 'OPERADOR', 'Carla Huanca',
                jsonb_build_object('status_type_id', step) from ride, generate_series(1, 5) step),
            decided as (
              insert into dispatch_explanation (service_id, first_at, last_at, policy, outcome, driver_id, radius_m, digest, detail)
              select service_id, created_at, created_at, 'batch', 'PROPOSED', driver_id, 1500, '', '{"considered": [], "excluded": [], "excluded_counts": {}}'
              from ride where ${back} <= 31)
          insert into audit (at, actor_type, actor_id, actor_name, action, entity, entity_id, after)
          select created_at + step * interval '3 minutes', 'OPERADOR', 4, 'Carla Huanca', 'UPDATE', 'trips', service_id::text, jsonb_build_object('status_type_id', step)
          from ride, generate_series(1, 4) step`,
      )
      if (back <= 90) await fillPoints(trx, back, volume)
    },
    { timeoutMs: 600_000 },
  )

/** What the board shows: rides that wait, the same number in every month. */
export const fillBoard = (db: Db, count: number): Promise<number> =>
  run(
    db,
    sql`insert into trip (status_type_id, source, service_type_id, payment_type_id, date_time_service, is_booking, coverage_id,
          origin_text, origin_latitude, origin_longitude, client_name, cellphone, fare_cents, pin, dispatch_since)
        select 2, 'TELEFONO', 1, 1, now() - n * interval '2 seconds', false, (select min(coverage_id) from coverage), 'Calle ' || n,
          -16.4, -71.53, 'Cliente ' || n, '+51988' || lpad(n::text, 6, '0'), 900, '0000', now()
        from generate_series(1, ${count}::int) n`,
  )

/** As the database's own sweeps would have left it. */
export const settle = async (db: Db): Promise<void> => {
  for (const table of [
    'trip',
    'trip_stop',
    'trip_assignment',
    'trip_activity',
    'audit',
    'track_point',
    'dispatch_explanation',
  ])
    await run(db, sql`vacuum (analyze) ${sql.table(table)}`)
}
