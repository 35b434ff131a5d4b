import { sql } from 'kysely'
import { type Db, maybe, one } from '#src/base/sql/sql.ts'

export type Alarm = {
  alarm_id: number
  service_id: number | null
  latitude: number | null
  longitude: number | null
  raised_at: string
}

/** The alarm this driver raised within the last minute, while nobody has taken it. */
export const alarmJustRaised = (trx: Db, driver_id: number): Promise<number | undefined> =>
  maybe(
    trx,
    sql<{ alarm_id: number }>`
      select alarm_id from panic_alarm
      where driver_id = ${driver_id} and acknowledged_at is null and raised_at > now() - interval '1 minute'
      order by alarm_id desc limit 1`,
  ).then((alarm) => alarm?.alarm_id)

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
