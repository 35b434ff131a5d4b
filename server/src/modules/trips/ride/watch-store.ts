import { sql } from 'kysely'
import { tripStatus, type TripStatus } from '@chaski/contract/trips/statuses.ts'
import { type Db, many, maybe } from '#src/base/sql/sql.ts'
import { oneOf } from '#src/base/sql/state-sql.ts'

export type WatchedTrip = {
  service_id: number
  status_type_id: TripStatus
  coverage_id: number | null
  company_id: number | null
  /** The origin, then each stop in order. */
  points: { latitude: number; longitude: number }[]
  deviated: boolean
}

/** Of these trips those whose track is watched: going to the passenger, or with the passenger. */
export const watchedTrips = (db: Db, service_ids: readonly number[]): Promise<WatchedTrip[]> =>
  many(
    db,
    sql<WatchedTrip>`
      select t.service_id, t.status_type_id, t.coverage_id, t.company_id, t.deviated_at is not null as deviated,
        json_build_array(json_build_object('latitude', t.origin_latitude, 'longitude', t.origin_longitude))::jsonb
          || coalesce((select jsonb_agg(jsonb_build_object('latitude', s.latitude, 'longitude', s.longitude) order by s.position)
            from trip_stop s where s.service_id = t.service_id), '[]') as points
      from trip t where t.service_id = any(${service_ids}::int[]) and t.status_type_id in ${oneOf([tripStatus.ON_WAY, tripStatus.ON_BOARD])}`,
  )

/** True for the one who noted it: two nodes see the same unit. */
export const noteDeviation = async (
  trx: Db,
  service_id: number,
  deviated: boolean,
): Promise<boolean> =>
  (await maybe(
    trx,
    sql`update trip set deviated_at = ${deviated ? sql`now()` : sql`null`}
        where service_id = ${service_id} and (deviated_at is null) = ${deviated} returning 1`,
  )) !== undefined
