import { sql } from 'kysely'
import { type Db, one } from '#src/sql.ts'

export type Alarm = {
  alarm_id: number
  service_id: number | null
  latitude: number | null
  longitude: number | null
  raised_at: string
}

/** Without a position of its own the alarm takes the last one known. */
export const insertAlarm = (
  trx: Db,
  driver_id: number,
  latitude: number | null,
  longitude: number | null,
): Promise<Alarm> =>
  one(
    trx,
    sql<Alarm>`
      insert into panic_alarm (driver_id, service_id, latitude, longitude)
      select ${driver_id}, (select service_id from trip_assignment where driver_id = ${driver_id} and kind = 'CURRENT' and ended_at is null),
        coalesce(${latitude}::float8, (select latitude from driver_position where driver_id = ${driver_id})),
        coalesce(${longitude}::float8, (select longitude from driver_position where driver_id = ${driver_id}))
      returning alarm_id, service_id, latitude, longitude, raised_at`,
  )
