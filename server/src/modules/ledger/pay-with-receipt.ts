import type { LedgerEntry, PaymentForm } from '@chaski/contract/ledger/entry-schema.ts'
import type { Scope } from '#src/access/scope.ts'
import type { Deps } from '#src/base/deps.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { writeNotice } from '#src/modules/messaging/write-notice.ts'
import { receiptText } from './account-words.ts'
import { payDriver } from './change-ledger.ts'
import { balanceOfDriver } from './ledger-store.ts'

/** A payment with its receipt: the driver reads on the phone what changed hands and where the account stands since. */
export const payWithReceipt = (
  deps: Deps,
  db: Db,
  scope: Scope,
  actor: Actor,
  driver_id: number,
  form: PaymentForm & { batch_id?: number },
): Promise<LedgerEntry> =>
  inTransaction(db, async (trx) => {
    const paid = await payDriver(trx, scope, actor, driver_id, form)
    const balance_cents = await balanceOfDriver(trx, driver_id)
    await writeNotice(deps, trx, driver_id, receiptText(form, balance_cents))
    return paid
  })
