import type { CreditUse } from '@chaski/contract/companies/payment-rule.ts'
import type { CompanyRow } from '@chaski/contract/companies/schema.ts'
import { unlimited } from '#src/access/scope.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { getCompany } from '#src/modules/companies/resolve-company.ts'
import { findCredit, lockCredit, lockCredits } from './credit-store.ts'

type Payer = { company: CompanyRow; use: CreditUse }

/** A company as it is at this moment, with its account held: a limit lowered a moment ago holds too. */
export const holdPayer = async (trx: Db, company_id: number): Promise<Payer> => {
  const use = await lockCredit(trx, company_id)
  return { use, company: await getCompany(trx, unlimited, company_id) }
}

/** The same for a look. */
export const findPayer = async (db: Db, company_id: number): Promise<Payer> => {
  const use = await findCredit(db, company_id)
  return { use, company: await getCompany(db, unlimited, company_id) }
}

/** The accounts of several rides that may end in one transaction. */
export const holdPayers = async (trx: Db, company_ids: readonly number[]): Promise<void> => {
  if (company_ids.length > 1) await lockCredits(trx, company_ids)
}
