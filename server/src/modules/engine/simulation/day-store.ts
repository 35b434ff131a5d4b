import { sql } from 'kysely'
import { cancelFor } from '@chaski/contract/catalogs/known-items.ts'
import { type Db, many, maybe } from '#src/base/sql/sql.ts'

/** Seconds count from the midnight of Lima. */
export type PastTrip = {
  request_s: number
  ride_s: number
  /** What the ride was estimated at; null where nobody could tell. */
  expected_s: number | null
  from_lat: number
  from_lng: number
  to_lat: number
  to_lng: number
  driver_id: number | null
}
export type PastShift = { driver_id: number; on_s: number; off_s: number }

const mostTrips = 12_000

/** The last day that is over and had trips, unless one is named. */
export const pastDay = async (
  db: Db,
  coverage_id: number,
  date: string | undefined,
): Promise<string | undefined> =>
  date ??
  (
    await maybe(
      db,
      sql<{
        day: string
      }>`select to_char((date_time_service at time zone 'America/Lima')::date, 'YYYY-MM-DD') as day from trip
        where coverage_id = ${coverage_id} and date_time_service < date_trunc('day', now() at time zone 'America/Lima') at time zone 'America/Lima'
        order by date_time_service desc limit 1`,
    )
  )?.day

/** Every trip asked for on a day, served or lost, with the ride as it went or as it was estimated. */
export const tripsOfDay = (db: Db, coverage_id: number, day: string): Promise<PastTrip[]> =>
  many(
    db,
    sql<PastTrip>`
      select extract(epoch from t.date_time_service - d.midnight)::int as request_s,
        greatest(120, coalesce(extract(epoch from t.closed_at - t.boarded_at), nullif(t.duration_s, 0), 600))::int as ride_s,
        nullif(t.duration_s, 0) as expected_s,
        t.origin_latitude as from_lat, t.origin_longitude as from_lng,
        coalesce(s.latitude, t.origin_latitude) as to_lat, coalesce(s.longitude, t.origin_longitude) as to_lng, t.driver_id
      from trip t cross join lateral (select ${day}::date::timestamp at time zone 'America/Lima' as midnight) d
      left join lateral (select latitude, longitude from trip_stop x where x.service_id = t.service_id order by position desc limit 1) s on true
      where t.coverage_id = ${coverage_id} and t.date_time_service >= d.midnight and t.date_time_service < d.midnight + interval '1 day'
        and (t.cancel_reason_id is null or t.cancel_reason_id <> ${sql.lit(cancelFor.DUPLICATE)})
      order by t.date_time_service, t.service_id limit ${mostTrips}`,
  )

/** When each driver worked: the shift as recorded or, where none was, around the trips driven. */
export const shiftsOfDay = (db: Db, coverage_id: number, day: string): Promise<PastShift[]> =>
  many(
    db,
    sql<PastShift>`
      with d as (select ${day}::date::timestamp at time zone 'America/Lima' as midnight),
      driven as (
        select t.driver_id, min(t.date_time_service) - interval '30 minutes' as on_at,
          max(coalesce(t.closed_at, t.date_time_service)) + interval '30 minutes' as off_at
        from trip t, d where t.coverage_id = ${coverage_id} and t.driver_id is not null
          and t.date_time_service >= d.midnight and t.date_time_service < d.midnight + interval '1 day' group by t.driver_id),
      worked as (
        select h.driver_id, min(h.started_at) as on_at, max(coalesce(h.ended_at, d.midnight + interval '1 day')) as off_at
        from driver_shift h join driver v using (driver_id), d where v.coverage_id = ${coverage_id}
          and h.started_at < d.midnight + interval '1 day' and coalesce(h.ended_at, now()) > d.midnight group by h.driver_id)
      select coalesce(w.driver_id, n.driver_id) as driver_id,
        greatest(0, extract(epoch from least(w.on_at, n.on_at) - d.midnight))::int as on_s,
        extract(epoch from greatest(w.off_at, n.off_at) - d.midnight)::int as off_s
      from d, worked w full join driven n on n.driver_id = w.driver_id
      order by 1 limit 1000`,
  )
