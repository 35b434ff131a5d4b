import type { DriverWork } from '@chaski/contract/trips/driver-work.ts'
import { stateOf } from '#src/modules/drivers/day/change-state.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { databaseNow, liveTripsOf } from './driver-work-store.ts'
import { offersToDriver } from '#src/modules/trips/offer/offer-store.ts'

/** All that a driver's phone shows of the work, so that one answer brings it up to date. */
export const workOf = async (
  db: Db,
  driver_id: number,
  unreadOf: (db: Db, driver_id: number) => Promise<number>,
): Promise<DriverWork> => ({
  driver: await stateOf(db, driver_id),
  offers: await offersToDriver(db, driver_id, null),
  trips: await liveTripsOf(db, driver_id),
  unread: await unreadOf(db, driver_id),
  now: await databaseNow(db),
})
