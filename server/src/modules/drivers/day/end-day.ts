import { driverStatus } from '@chaski/contract/drivers/driver-status.ts'
import { driverCan } from '@chaski/contract/drivers/rules.ts'
import type { CoverageLimit } from '#src/access/scope.ts'
import type { Deps } from '#src/base/deps.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { announce } from '#src/modules/drivers/announce.ts'
import { changeState, stateOf } from './change-state.ts'
import { requireAllowed } from '#src/access/require-allowed.ts'
import { recordChange } from '#src/records/record-change.ts'
import { closeShift, markEndAfterService, saveOperational } from './state-store.ts'
import type { StoredState } from './driver-state-sql.ts'
import type { Db } from '#src/base/sql/sql.ts'

/** Closes the shift now, or marks it to close when the service under way ends. */
export const endDay = (
  deps: Deps,
  db: Db,
  scope: CoverageLimit,
  actor: Actor,
  driver_id: number,
  afterService: boolean,
): Promise<StoredState> =>
  changeState(deps, db, scope, driver_id, async (trx, before) => {
    requireAllowed(driverCan.endDay(before, { afterService }))
    if (afterService) await markEndAfterService(trx, driver_id)
    else {
      await closeShift(trx, driver_id, actor.name, 'FIN_DE_JORNADA')
      await saveOperational(trx, driver_id, driverStatus.OFF_SHIFT)
    }
    const after = await stateOf(trx, driver_id)
    await recordChange(trx, actor, {
      holder: 'DRIVER',
      holder_id: driver_id,
      kind: afterService ? 'END_OF_DAY_LATER' : 'END_OF_DAY',
      before: { status_driver_id: before.status_driver_id },
      after: { status_driver_id: after.status_driver_id },
    })
    await announce(deps, trx, afterService ? 'STATE' : 'END_OF_DAY', after)
    return after
  })
