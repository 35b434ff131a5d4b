import { creditLeft } from '@chaski/contract/companies/payment-rule.ts'
import type { CompanyCredit } from '@chaski/contract/companies/credit-schema.ts'
import type { CompanyRow } from '@chaski/contract/companies/schema.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { findCredit } from './credit-store.ts'

type Limited = Pick<
  CompanyRow,
  'company_id' | 'credit_enabled' | 'credit_limit_cents' | 'credit_overdue_days'
>

/** How a company stands with us: what it may take, has taken, and has left. */
export const creditOf = async (db: Db, company: Limited): Promise<CompanyCredit> => {
  const use = await findCredit(db, company.company_id)
  return {
    credit_enabled: company.credit_enabled,
    limit_cents: company.credit_limit_cents,
    overdue_limit_days: company.credit_overdue_days,
    ...use,
    left_cents: company.credit_enabled ? creditLeft(company, use) : 0,
  }
}
