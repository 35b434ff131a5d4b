import { driverCan } from '@chaski/contract/drivers/rules.ts'
import type { CoverageLimit } from '#src/access/scope.ts'
import { requireAllowed } from '#src/access/require-allowed.ts'
import type { Deps } from '#src/base/deps.ts'
import type { Db } from '#src/base/sql/sql.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { announce } from '#src/modules/drivers/announce.ts'
import { recordChange } from '#src/records/record-change.ts'
import { changeState, stateOf } from './change-state.ts'
import type { StoredState } from './driver-state-sql.ts'
import { markEndAfterService } from './state-store.ts'

/** The service under way is not the last one after all. */
export const stayAfterService = (
  deps: Deps,
  db: Db,
  scope: CoverageLimit,
  actor: Actor,
  driver_id: number,
): Promise<StoredState> =>
  changeState(deps, db, scope, driver_id, async (trx, before) => {
    requireAllowed(driverCan.stayAfterService(before))
    await markEndAfterService(trx, driver_id, false)
    await recordChange(trx, actor, {
      holder: 'DRIVER',
      holder_id: driver_id,
      kind: 'END_OF_DAY_UNDONE',
    })
    const after = await stateOf(trx, driver_id)
    await announce(deps, trx, 'STATE', after)
    return after
  })
