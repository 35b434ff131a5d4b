import type { Deps } from '#src/base/deps.ts'
import { announce } from './announce.ts'
import { stateOf } from './day/change-state.ts'
import { expiringDocuments } from './day/state-store.ts'
import { inTransaction } from '#src/base/sql/sql.ts'

/** Reminds a month, a week and a day before a document ends, the drivers of a car of the car's documents too. */
export const announceExpiring = async (deps: Deps): Promise<void> => {
  for (const document of await expiringDocuments(deps.db, [30, 7, 1]))
    await inTransaction(deps.db, async (trx) =>
      announce(deps, trx, 'DOC_EXPIRING', await stateOf(trx, document.driver_id), {
        until: document.expires_on,
        note: document.note,
      }),
    )
}
