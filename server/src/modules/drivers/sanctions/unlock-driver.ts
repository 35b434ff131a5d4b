import { driverStatus } from '@chaski/contract/drivers/driver-status.ts'
import { driverCan, isBarred, isOffShift } from '@chaski/contract/drivers/rules.ts'
import type { CoverageLimit } from '#src/access/scope.ts'
import type { Deps } from '#src/base/deps.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { changeState, stateOf } from '#src/modules/drivers/day/change-state.ts'
import { requireAllowed } from '#src/access/require-allowed.ts'
import { forgetLoginFailures, loginPausedUntil } from '#src/modules/drivers/login/login-failures.ts'
import { liftSanction } from './sanction-store.ts'
import { driverProblems } from '#src/modules/drivers/day/start-day.ts'
import {
  clearAdministrative,
  closeShift,
  saveOperational,
} from '#src/modules/drivers/day/state-store.ts'
import type { StoredState } from '#src/modules/drivers/day/driver-state-sql.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { publishChange } from '#src/modules/drivers/day/publish-change.ts'

/** Ends a sanction early or lifts a block, and the driver starts the day anew; ends the pause of new phones, which costs nobody their day. */
export const unlockDriver = (
  deps: Deps,
  db: Db,
  scope: CoverageLimit,
  actor: Actor,
  driver_id: number,
  reason: string,
): Promise<StoredState> =>
  changeState(deps, db, scope, driver_id, async (trx, before) => {
    const login_paused_until = await loginPausedUntil(trx, driver_id)
    requireAllowed(driverCan.unlock({ ...before, login_paused_until }))
    await forgetLoginFailures(trx, driver_id)
    if (isBarred(before)) {
      for (const fine of await liftSanction(trx, driver_id, actor.name, reason))
        await deps.fines.takeBack(trx, actor, driver_id, fine, `Sanción levantada: ${reason}`)
      await clearAdministrative(trx, driver_id)
      if (!isOffShift(before)) {
        await closeShift(trx, driver_id, actor.name, 'DESBLOQUEO')
        await saveOperational(trx, driver_id, driverStatus.OFF_SHIFT)
      }
    }
    return publishChange(deps, trx, actor, before, { kind: 'UNLOCKED', note: reason })
  })

/** A block for documents ends by itself once they are in order again. */
export const liftDocumentBlock = async (
  deps: Deps,
  trx: Db,
  actor: Actor,
  driver_id: number,
): Promise<void> => {
  const state = await stateOf(trx, driver_id)
  if (state.block?.kind !== 'DOCUMENT') return
  if ((await driverProblems(trx, state)).length > 0) return
  await unlockDriver(deps, trx, null, actor, driver_id, 'Documentos en regla')
}
