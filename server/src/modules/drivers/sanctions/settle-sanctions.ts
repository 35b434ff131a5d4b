import { driverStatus } from '@chaski/contract/drivers/driver-status.ts'
import { hasService, isOffShift, isShortSanction } from '@chaski/contract/drivers/rules.ts'
import type { Deps } from '#src/base/deps.ts'
import { systemActor } from '#src/http/session/principal.ts'
import { announce } from '#src/modules/drivers/announce.ts'
import { recordChange } from '#src/records/record-change.ts'
import { activateSanction, dueSanction, endElapsed } from './sanction-store.ts'
import {
  clearAdministrative,
  closeShift,
  findState,
  saveOperational,
  saveSanctioned,
} from '#src/modules/drivers/day/state-store.ts'
import type { Db } from '#src/base/sql/sql.ts'

const endSanction = async (deps: Deps, trx: Db, driver_id: number): Promise<void> => {
  if (!(await endElapsed(trx, driver_id))) return
  await clearAdministrative(trx, driver_id)
  const state = (await findState(trx, driver_id))!
  await recordChange(trx, systemActor, {
    holder: 'DRIVER',
    holder_id: driver_id,
    kind: 'SANCTION_ENDED',
    after: { status_driver_id: state.status_driver_id },
  })
  await announce(deps, trx, 'STATE', state, { note: 'Terminó la sanción' })
}

/** Ends the sanction whose time is over and begins the one that is due; the caller holds the driver. */
export const settleSanctions = async (deps: Deps, trx: Db, driver_id: number): Promise<void> => {
  await endSanction(deps, trx, driver_id)
  const before = (await findState(trx, driver_id))!
  // With a service it waits until the end; behind a block or another sanction, for its turn.
  if (hasService(before) || before.block !== null || before.sanction !== null) return
  const due = await dueSanction(trx, driver_id)
  if (due === undefined) return
  const { starts_at, ends_at } = await activateSanction(trx, due.sanction_id)
  await saveSanctioned(trx, driver_id, ends_at)
  if (!isShortSanction(starts_at, ends_at) && !isOffShift(before)) {
    await closeShift(trx, driver_id, null, 'SANCION')
    await saveOperational(trx, driver_id, driverStatus.OFF_SHIFT)
  } else if (before.operational_status_id === driverStatus.OFFERED)
    await saveOperational(trx, driver_id, driverStatus.FREE)
  const after = (await findState(trx, driver_id))!
  await recordChange(trx, systemActor, {
    holder: 'DRIVER',
    holder_id: driver_id,
    kind: 'SANCTION_STARTED',
    before: { status_driver_id: before.status_driver_id },
    after: { status_driver_id: after.status_driver_id, until: ends_at },
    note: due.reason,
  })
  await announce(deps, trx, 'SANCTIONED', after, {
    reason_id: due.reason_id,
    until: ends_at,
    note: due.note === '' ? due.reason : due.note,
  })
}
