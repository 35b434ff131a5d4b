import { fail } from '@chaski/contract/errors.ts'
import type { CoverageLimit } from '#src/access/scope.ts'
import type { Deps } from '#src/base/deps.ts'
import { settleSanctions } from '#src/modules/drivers/sanctions/settle-sanctions.ts'
import { findState, lockDriver } from './state-store.ts'
import type { StoredState } from './driver-state-sql.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'

export const stateOf = async (
  db: Db,
  driver_id: number,
  scope: CoverageLimit = null,
): Promise<StoredState> => {
  const state = await findState(db, driver_id, scope)
  if (state === undefined) throw fail('NOT_FOUND')
  return state
}

/** Holds one driver, brings its sanctions up to the clock, and lets a use case decide on what is true now. */
export const changeState = <T>(
  deps: Deps,
  db: Db,
  scope: CoverageLimit,
  driver_id: number,
  change: (trx: Db, state: StoredState) => Promise<T>,
): Promise<T> =>
  inTransaction(db, async (trx) => {
    if (!(await lockDriver(trx, driver_id, scope))) throw fail('NOT_FOUND')
    await settleSanctions(deps, trx, driver_id)
    return change(trx, await stateOf(trx, driver_id))
  })
