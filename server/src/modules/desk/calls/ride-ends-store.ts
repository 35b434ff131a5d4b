import { sql } from 'kysely'
import type { TripStatus } from '@chaski/contract/trips/statuses.ts'
import { type Db, maybe } from '#src/base/sql/sql.ts'

/** One of the two, as their door knows them: the passenger by their own number, the driver by being the driver of now. */
export type RideCaller =
  | { from: 'CLIENT'; client_id: number }
  | { from: 'DRIVER'; driver_id: number }

type RideEnds = {
  status_type_id: TripStatus
  assignment: string | null
  /** Of whoever calls, and of whom they call; empty where a number was forgotten. */
  own: string
  other: string
}

/** The two telephones of a ride, seen from one of them; nothing for a driver whose ride it is not. */
export const findRideEnds = (
  db: Db,
  service_id: number,
  caller: RideCaller,
): Promise<RideEnds | undefined> =>
  caller.from === 'CLIENT'
    ? maybe(
        db,
        sql<RideEnds>`
          select t.status_type_id, t.assignment, coalesce(c.cellphone, '') as own, coalesce(d.cellphone, '') as other
          from trip t join client c on c.client_id = ${caller.client_id} left join driver d on d.driver_id = t.driver_id
          where t.service_id = ${service_id}`,
      )
    : maybe(
        db,
        sql<RideEnds>`
          select t.status_type_id, t.assignment, d.cellphone as own, coalesce(t.cellphone, '') as other
          from trip t join driver d on d.driver_id = t.driver_id
          where t.service_id = ${service_id} and t.driver_id = ${caller.driver_id}`,
      )
