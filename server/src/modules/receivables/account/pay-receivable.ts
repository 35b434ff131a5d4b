import { proposeAllocation } from '@chaski/contract/receivables/account-rules.ts'
import type { PaymentForm } from '@chaski/contract/receivables/account-schema.ts'
import type { Scope } from '#src/access/scope.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { todayInLima } from '#src/modules/receivables/closing/statement-store.ts'
import { holdReceivable } from './hold-receivable.ts'
import { takePayment } from './take-payment.ts'

/** Money of today that came for one debt; what this no longer owes waits as an advance. */
export const payReceivable = (
  db: Db,
  scope: Scope,
  actor: Actor,
  receivable_id: number,
  money: Omit<PaymentForm, 'paid_on' | 'allocations'>,
): Promise<number> =>
  inTransaction(db, async (trx) => {
    const owed = await holdReceivable(trx, scope, receivable_id)
    return takePayment(trx, actor, owed.company_id, {
      ...money,
      paid_on: await todayInLima(trx),
      allocations: proposeAllocation([owed], money),
    })
  })
