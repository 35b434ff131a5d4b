import type { CompanyRef } from '@chaski/contract/companies/company-ref.ts'
import type { Account } from '@chaski/contract/receivables/account-schema.ts'
import type { Scope } from '#src/access/scope.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { accountHolder } from '#src/modules/companies/credit/account-holder.ts'
import { todayInLima } from '#src/modules/receivables/closing/statement-store.ts'
import { accountPayments, movementsOf, openReceivables } from './account-store.ts'
import { debtorOf } from './ageing-store.ts'

/** An account of one moment: what is owed, what was paid, and what moved it. */
export const accountOf = async (
  db: Db,
  scope: Scope,
  ref: CompanyRef,
  { movements = 200 } = {},
): Promise<Account> => {
  const { company_id, name, ruc, address, payment_days, credit_overdue_days } = await accountHolder(
    db,
    scope,
    ref,
  )
  return inTransaction(db, async (trx) => {
    const ageing = await debtorOf(trx, company_id)
    return {
      company: { company_id, name, ruc, address, payment_days, credit_overdue_days },
      today: await todayInLima(trx),
      ageing,
      overdue_days: ageing.overdue_days,
      receivables: await openReceivables(trx, company_id),
      payments: await accountPayments(trx, company_id),
      movements: await movementsOf(trx, company_id, movements),
    }
  })
}
