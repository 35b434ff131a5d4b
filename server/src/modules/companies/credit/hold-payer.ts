import type { CreditUse } from '@chaski/contract/companies/payment-rule.ts'
import type { CompanyRow } from '@chaski/contract/companies/schema.ts'
import { unlimited } from '#src/access/scope.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { getCompany } from '#src/modules/companies/resolve-company.ts'
import { lockCredit } from './credit-store.ts'

/** A company as it is at this moment, with its account held: a limit lowered a moment ago holds too. */
export const holdPayer = async (
  trx: Db,
  company_id: number,
): Promise<{ company: CompanyRow; use: CreditUse }> => {
  const use = await lockCredit(trx, company_id)
  return { use, company: await getCompany(trx, unlimited, company_id) }
}
