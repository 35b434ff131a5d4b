import { driverStatus, type OperationalStatus } from '@chaski/contract/drivers/driver-status.ts'
import { isOffShift } from '@chaski/contract/drivers/rules.ts'
import type { Deps } from '#src/base/deps.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { announce } from '#src/modules/drivers/announce.ts'
import { lockDrivers, saveTripState, statesOf } from './occupy-store.ts'
import { recordChange } from '#src/records/record-change.ts'
import { settleSanctions } from '#src/modules/drivers/sanctions/settle-sanctions.ts'
import { closeShift, findState, saveOperational } from './state-store.ts'
import type { StoredState } from './driver-state-sql.ts'
import type { Db } from '#src/base/sql/sql.ts'

export type HeldDriver = StoredState

/** Holds drivers for the rest of the transaction, always in the order of their ids, as they are now. */
export const holdDrivers = async (
  deps: Deps,
  trx: Db,
  driver_ids: readonly number[],
): Promise<Map<number, HeldDriver>> => {
  if (driver_ids.length === 0) return new Map()
  for (const driver_id of await lockDrivers(trx, driver_ids))
    await settleSanctions(deps, trx, driver_id)
  const states = await statesOf(trx, driver_ids)
  return new Map(states.map((state) => [state.driver_id, state]))
}

/** What a trip makes of its driver: offered, on the way, at the door, with the passenger. The caller holds the driver. */
export const occupyForTrip = (
  deps: Deps,
  trx: Db,
  driver: HeldDriver,
  status: OperationalStatus,
): Promise<void> => saveTripState(trx, deps.config.TENANT, driver, status)

export { loseRank } from './occupy-store.ts'

/** The trip let go of its driver: free, or off work when the day was to end with it; a sanction that waited begins. */
export const freeFromTrip = async (
  deps: Deps,
  trx: Db,
  actor: Actor,
  driver: HeldDriver,
): Promise<void> => {
  const { driver_id } = driver
  const now = (await findState(trx, driver_id))!
  if (isOffShift(now)) return
  if (now.ends_day_after_service) {
    await closeShift(trx, driver_id, actor.name, 'FIN_DE_JORNADA')
    await saveOperational(trx, driver_id, driverStatus.OFF_SHIFT)
    await recordChange(trx, actor, {
      holder: 'DRIVER',
      holder_id: driver_id,
      kind: 'END_OF_DAY',
      before: { status_driver_id: now.status_driver_id },
      after: { status_driver_id: driverStatus.OFF_SHIFT },
    })
    await announce(deps, trx, 'END_OF_DAY', (await findState(trx, driver_id))!)
  } else await saveTripState(trx, deps.config.TENANT, now, driverStatus.FREE)
  await settleSanctions(deps, trx, driver_id)
}
