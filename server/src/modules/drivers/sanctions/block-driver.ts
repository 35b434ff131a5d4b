import { driverStatus } from '@chaski/contract/drivers/driver-status.ts'
import { driverCan, isOffShift } from '@chaski/contract/drivers/rules.ts'
import type { CoverageLimit } from '#src/access/scope.ts'
import type { Deps } from '#src/base/deps.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { changeState } from '#src/modules/drivers/day/change-state.ts'
import { requireAllowed } from '#src/access/require-allowed.ts'
import { supersedeSanction } from './sanction-store.ts'
import { closeShift, saveBlocked, saveOperational } from '#src/modules/drivers/day/state-store.ts'
import type { StoredState } from '#src/modules/drivers/day/driver-state-sql.ts'
import { endSessionsOf } from '#src/modules/session/end-sessions.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { publishChange } from '#src/modules/drivers/day/publish-change.ts'

type Block = { kind: 'DOCUMENT' | 'ADMIN'; reason: string }

/** Takes a driver off work until somebody lifts it: shift and sessions end. */
export const blockDriver = async (
  deps: Deps,
  db: Db,
  scope: CoverageLimit,
  actor: Actor,
  driver_id: number,
  block: Block,
): Promise<StoredState> => {
  const { after, closed } = await changeState(deps, db, scope, driver_id, async (trx, before) => {
    requireAllowed(driverCan.block(before))
    await supersedeSanction(trx, driver_id)
    await saveBlocked(trx, driver_id, block.kind, block.reason)
    if (!isOffShift(before)) {
      await closeShift(trx, driver_id, actor.name, 'BLOQUEO')
      await saveOperational(trx, driver_id, driverStatus.OFF_SHIFT)
    }
    const closed = await endSessionsOf(trx, 'driver', driver_id)
    const told = { kind: 'BLOCKED', note: block.reason } as const
    const after = await publishChange(deps, trx, actor, before, told)
    return { after, closed }
  })
  for (const session_id of closed) deps.sessions.forgetSession(session_id)
  return after
}
