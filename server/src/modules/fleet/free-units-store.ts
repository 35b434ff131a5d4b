import { sql } from 'kysely'
import { driverStatus } from '@chaski/contract/drivers/driver-status.ts'
import type { LatLng } from '@chaski/contract/geo/schema.ts'
import { dispatchDefaults } from '@chaski/contract/trips/rules.ts'
import { type Db, many, seconds } from '#src/base/sql/sql.ts'
import { lit } from '#src/base/sql/state-sql.ts'

/** As far as a car is worth waiting for, in degrees of latitude: about three kilometres. */
const around = 0.027

/** Free, at work and heard of lately, nearest first. */
const freeAround = ({ latitude, longitude }: LatLng) => sql`
  from driver_position p join driver d using (driver_id)
  where d.operational_status_id = ${lit(driverStatus.FREE)} and d.administrative_status = 'NONE'
    and p.at > now() - ${seconds(dispatchDefaults.signalLostS)}
    and p.latitude between ${latitude - around} and ${latitude + around}
    and p.longitude between ${longitude - around} and ${longitude + around}`

const nearestFirst = ({ latitude, longitude }: LatLng) =>
  sql`order by power(p.latitude - ${latitude}, 2) + power(p.longitude - ${longitude}, 2)`

export type SeenCar = LatLng & { heading: number | null }

/** Free cars near a place, to about ten metres and without saying whose: nobody is followed by this. */
export const findFreeCars = (db: Db, place: LatLng, most: number): Promise<SeenCar[]> =>
  many(
    db,
    sql<SeenCar>`
      select round(p.latitude::numeric, 4)::float8 as latitude, round(p.longitude::numeric, 4)::float8 as longitude, p.heading::int as heading
      ${freeAround(place)} ${nearestFirst(place)} limit ${most}`,
  )

/** Where the nearest free units are that a ride of this city and of these wishes could be given. */
export const freeUnitsFor = (
  db: Db,
  place: LatLng,
  wanted: { coverage_id: number; attribute_ids: readonly number[] },
  most: number,
): Promise<LatLng[]> =>
  many(
    db,
    sql<LatLng>`
      select p.latitude, p.longitude ${freeAround(place)} and d.coverage_id = ${wanted.coverage_id}
        and exists (select 1 from driver_shift h where h.driver_id = d.driver_id and h.ended_at is null
          and (select count(*) from vehicle_attribute x where x.vehicle_id = h.vehicle_id
            and x.attribute_id = any(${[...wanted.attribute_ids]}::int[])) = ${new Set(wanted.attribute_ids).size})
      ${nearestFirst(place)} limit ${most}`,
  )
