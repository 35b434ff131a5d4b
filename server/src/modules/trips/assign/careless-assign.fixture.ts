import { sql } from 'kysely'
import { driverStatus } from '@chaski/contract/drivers/driver-status.ts'
import { tripStatus } from '@chaski/contract/trips/statuses.ts'
import { type Db, one, run } from '#src/base/sql/sql.ts'
import { lit } from '#src/base/sql/state-sql.ts'

/** The bug that the races are about: looks, then writes, and nothing underneath says no. A check of races must find it out. */
export const carelessAssign = async (
  db: Db,
  service_id: number,
  driver_id: number,
): Promise<void> => {
  const { free } = await one(
    db,
    sql<{
      free: boolean
    }>`select t.status_type_id = ${lit(tripStatus.PENDING)} and d.operational_status_id = ${lit(driverStatus.FREE)} as free
      from trip t, driver d where t.service_id = ${service_id} and d.driver_id = ${driver_id}`,
  )
  if (!free) return
  await run(
    db,
    sql`with moved as (update driver set operational_status_id = ${lit(driverStatus.ON_WAY)} where driver_id = ${driver_id}),
          changed as (update trip set status_type_id = ${lit(tripStatus.ASSIGNED)}, driver_id = ${driver_id}, assignment = 'CURRENT' where service_id = ${service_id})
        insert into trip_assignment (service_id, driver_id, vehicle_id, kind, during)
        select ${service_id}, ${driver_id}, min(vehicle_id), 'CURRENT', tstzrange(now(), now() + interval '1 hour') from vehicle`,
  )
}

export const dropLastWord = (db: Db) =>
  run(db, sql`drop index trip_assignment_trip, trip_assignment_current`)
