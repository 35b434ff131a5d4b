import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import type { StoredIssuer } from '#src/modules/billing/issuer-store.ts'
import { issuerParty } from '#src/modules/billing/setup/issuer-party.ts'
import { todayOf } from '#src/modules/billing/store.ts'
import { boletasWaiting, insertTelling } from './summary-store.ts'

/** The boletas of a day whose turn it is, in a summary: in one transaction, so that each stands in one that is open. */
export const gatherBoletas = (db: Db, issuer: StoredIssuer, day: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { issuer_id } = issuer
    const waiting = await boletasWaiting(trx, { issuer_id, issued_on: day })
    if (waiting.length === 0) return
    await insertTelling(
      trx,
      {
        issuer_id,
        kind: 'RC',
        issued_on: await todayOf(trx),
        reference_day: day,
        is_trial: false,
        issuer: await issuerParty(trx, issuer),
      },
      waiting,
    )
  })
