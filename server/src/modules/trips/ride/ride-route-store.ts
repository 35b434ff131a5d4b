import { sql } from 'kysely'
import type { LatLng } from '@chaski/contract/geo/schema.ts'
import { dispatchDefaults } from '@chaski/contract/trips/rules.ts'
import { tripSets, tripStatus, type TripStatus } from '@chaski/contract/trips/statuses.ts'
import { type Db, many, maybe, seconds } from '#src/base/sql/sql.ts'
import { lit, oneOf } from '#src/base/sql/state-sql.ts'

export type RideRouteRow = {
  status_type_id: TripStatus
  coverage_id: number | null
  /** Pick-up, stops and destination. */
  points: LatLng[]
  /** On its way to the door, or with its passenger, and heard of lately. */
  car: LatLng | null
}

const point = (latitude: string, longitude: string) =>
  sql.raw(`jsonb_build_object('latitude', ${latitude}, 'longitude', ${longitude})`)

export const findRideRoute = (db: Db, service_id: number): Promise<RideRouteRow | undefined> =>
  maybe(
    db,
    sql<RideRouteRow>`
      select t.status_type_id, t.coverage_id,
        jsonb_build_array(${point('t.origin_latitude', 't.origin_longitude')}) || coalesce((select jsonb_agg(${point('s.latitude', 's.longitude')} order by s.position)
          from trip_stop s where s.service_id = t.service_id), '[]') as points,
        case when p.at is not null then ${point('p.latitude', 'p.longitude')} end as car
      from trip t
      left join driver_position p on p.driver_id = t.driver_id and t.assignment = 'CURRENT'
        and (t.status_type_id in ${oneOf(tripSets.coming)} or t.status_type_id = ${lit(tripStatus.ON_BOARD)} and p.at > now() - ${seconds(dispatchDefaults.signalLostS)})
      where t.service_id = ${service_id}`,
  )

/** A ride that this driver is on now; of any other the way is nobody's business. */
export const isDrivenBy = async (
  db: Db,
  service_id: number,
  driver_id: number,
): Promise<boolean> => {
  const found = await maybe(
    db,
    sql<object>`
      select from trip where service_id = ${service_id} and driver_id = ${driver_id}
        and assignment = 'CURRENT' and status_type_id in ${oneOf(tripSets.served)}`,
  )
  return found !== undefined
}

/** As many corners as a phone's map can show. */
const mostCorners = 400

/** Where the car really went with its passenger, so far or in all. */
export const drivenPoints = (db: Db, service_id: number): Promise<LatLng[]> =>
  many(
    db,
    sql<LatLng>`
      select latitude, longitude from (
        select k.latitude, k.longitude, k.at, row_number() over (order by k.at) as n, count(*) over () as total
        from (select t.boarded_at, t.closed_at from trip t
              where t.service_id = ${service_id} and t.status_type_id in ${oneOf([tripStatus.ON_BOARD, tripStatus.FINISHED])} offset 0) ride
        join track_point k on k.service_id = ${service_id} and k.at between ride.boarded_at and coalesce(ride.closed_at, now())) q
      where q.n = 1 or q.n = q.total or q.n % greatest(1, q.total / ${mostCorners}) = 0
      order by q.at`,
  )
