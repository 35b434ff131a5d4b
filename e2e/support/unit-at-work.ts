import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { driverStatus } from '../../contract/src/drivers/driver-status.ts'
import { lit } from '../../server/src/base/sql/state-sql.ts'
import { openDatabase } from '../../server/src/adapters/postgres/connection/database.ts'
import { many } from '../../server/src/base/sql/sql.ts'
import { asDriver, type Device } from './people.ts'
import { sharedApplication } from './shared-application.ts'

type Unit = { code: string; driver_id: number; vehicle_id: number }

/** Drivers of the demonstration at rest; those whom another journey made have another password. */
const unitsAtRest = async (databaseUrl: string): Promise<Unit[]> => {
  const database = openDatabase(databaseUrl, {
    max: 1,
    onError: () => undefined,
  })
  try {
    return await many(
      database.db,
      sql<Unit>`
        select d.code, d.driver_id, a.vehicle_id from driver d join driver_vehicle a on a.driver_id = d.driver_id and a.ended_at is null
        where d.code between 'C001' and 'C110' and d.operational_status_id = ${lit(driverStatus.OFF_SHIFT)} and d.administrative_status = 'NONE' and d.is_active
          and not exists (select 1 from driver_shift s where s.ended_at is null and s.vehicle_id = a.vehicle_id)
        order by d.code desc limit 12`,
    )
  } finally {
    await database.close()
  }
}

/** A driver's device with the day begun: the documents of some do not allow it, so the next is tried. */
export const unitAtWork = async (
  page: Page,
  databaseUrl = sharedApplication().databaseUrl,
): Promise<{ device: Device; driver_id: number; code: string }> => {
  for (const { code, driver_id, vehicle_id } of await unitsAtRest(databaseUrl)) {
    const device = await asDriver(page, code)
    if ((await device('POST', '/state/startoftheday', { vehicle_id })).ok())
      return { device, driver_id, code }
  }
  throw new Error('nobody may begin the day')
}
