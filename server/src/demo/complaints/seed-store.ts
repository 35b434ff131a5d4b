import { sql } from 'kysely'
import { sanctionFor } from '@chaski/contract/catalogs/known-items.ts'
import { type Db, maybe, one } from '#src/base/sql/sql.ts'

export const countSheets = async (db: Db): Promise<number> =>
  (await one(db, sql<{ count: number }>`select count(*)::int as count from complaint`)).count

/** A ride that the driver had ended before somebody complained about it. */
export const lastRideOf = async (
  db: Db,
  driver_code: string,
  before: string,
): Promise<number | null> =>
  (
    await maybe(
      db,
      sql<{ service_id: number }>`
        select t.service_id from trip t join driver d using (driver_id)
        where d.code = ${driver_code} and t.date_time_service < ${before}::timestamptz order by t.date_time_service desc limit 1`,
    )
  )?.service_id ?? null

/** The driver's sanction for a confirmed complaint. */
export const confirmedSanctionOf = (db: Db, driver_code: string) =>
  maybe(
    db,
    sql<{ driver_id: number; sanction_id: number }>`
      select d.driver_id, s.sanction_id from driver_sanction s join driver d using (driver_id)
      where d.code = ${driver_code} and s.reason_id = ${sql.lit(sanctionFor.CONFIRMED_COMPLAINT)} order by s.sanction_id desc limit 1`,
  )
