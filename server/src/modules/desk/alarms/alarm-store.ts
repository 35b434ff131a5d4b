import { sql } from 'kysely'
import type { z } from 'zod'
import type { alarm } from '@chaski/contract/dispatch/alarm-endpoints.ts'
import { inCoverages, type Scope } from '#src/access/scope.ts'
import { type Db, many, maybe } from '#src/base/sql/sql.ts'

export const openAlarms = (db: Db, scope: Scope): Promise<z.infer<typeof alarm>[]> =>
  many(
    db,
    sql<
      z.infer<typeof alarm>
    >`select a.alarm_id, a.driver_id, d.code, d.first_name || ' ' || d.last_name as name, a.service_id,
        a.latitude, a.longitude, a.raised_at
      from panic_alarm a join driver d using (driver_id)
      where a.acknowledged_at is null and ${inCoverages(sql`d.coverage_id`, scope)} order by a.raised_at limit 100`,
  )

/** The coverage of the alarm just taken; undefined when it is not there or was taken before. */
export const takeAlarm = (
  trx: Db,
  scope: Scope,
  alarm_id: number,
  by: string | null,
  note: string,
): Promise<{ driver_id: number; coverage_id: number | null } | undefined> =>
  maybe(
    trx,
    sql<{ driver_id: number; coverage_id: number | null }>`
      update panic_alarm a set acknowledged_at = now(), acknowledged_by = ${by}, note = ${note}
      from driver d where d.driver_id = a.driver_id and a.alarm_id = ${alarm_id} and a.acknowledged_at is null
        and ${inCoverages(sql`d.coverage_id`, scope)}
      returning a.driver_id, d.coverage_id`,
  )
