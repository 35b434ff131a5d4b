import { sql } from 'kysely'
import { driverStatus } from '@chaski/contract/drivers/driver-status.ts'
import type { NearCars } from '@chaski/contract/booking/schema.ts'
import type { LatLng } from '@chaski/contract/geo/schema.ts'
import { type Db, many, one } from '#src/base/sql/sql.ts'
import { lit } from '#src/base/sql/state-sql.ts'

/** As far as a car is worth waiting for, in degrees of latitude: about three kilometres. */
const around = 0.027
const mostCars = 8
const leastRides = 5

/** Free cars near a place, to about ten metres and without saying whose: nobody is followed by this. */
export const freeCarsNear = (db: Db, { latitude, longitude }: LatLng): Promise<NearCars['cars']> =>
  many(
    db,
    sql<NearCars['cars'][number]>`
      select round(p.latitude::numeric, 4)::float8 as latitude, round(p.longitude::numeric, 4)::float8 as longitude, p.heading::int as heading
      from driver_position p join driver d using (driver_id)
      where d.operational_status_id = ${lit(driverStatus.FREE)} and d.administrative_status = 'NONE' and p.at > now() - interval '2 minutes'
        and p.latitude between ${latitude - around} and ${latitude + around}
        and p.longitude between ${longitude - around} and ${longitude + around}
      order by power(p.latitude - ${latitude}, 2) + power(p.longitude - ${longitude}, 2) limit ${mostCars}`,
  )

/** How long people waited for a car these hours, from asking to the door; null where few can tell. */
export const usualWait = async (db: Db, service_id: number): Promise<number | null> =>
  (
    await one(
      db,
      sql<{ usual_wait_s: number | null }>`
        select case when count(*) >= ${leastRides} then
            percentile_cont(0.5) within group (order by extract(epoch from t.arrived_at - coalesce(t.dispatch_since, t.created_at)))::int end as usual_wait_s
        from trip t join trip own on own.service_id = ${service_id}
        where t.date_time_service between now() - interval '3 hours' and now() and not t.is_booking
          and t.arrived_at is not null and t.coverage_id is not distinct from own.coverage_id`,
    )
  ).usual_wait_s
