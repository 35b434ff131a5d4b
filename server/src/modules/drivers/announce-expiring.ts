import type { Deps } from '#src/base/deps.ts'
import { announce } from './announce.ts'
import { stateOf } from './day/change-state.ts'
import { expiringPapers } from './day/state-store.ts'
import { inTransaction } from '#src/base/sql/sql.ts'

/** Reminds a month, a week and a day before a paper ends, the drivers of a car of the car's papers too. */
export const announceExpiring = async (deps: Deps): Promise<void> => {
  for (const paper of await expiringPapers(deps.db, [30, 7, 1]))
    await inTransaction(deps.db, async (trx) =>
      announce(deps, trx, 'DOC_EXPIRING', await stateOf(trx, paper.driver_id), {
        until: paper.expires_on,
        note: paper.note,
      }),
    )
}
