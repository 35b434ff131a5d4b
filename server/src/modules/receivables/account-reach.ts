import { type RawBuilder, sql } from 'kysely'
import { inCompanies, type Scope } from '#src/access/scope.ts'
import { seesAccounts } from '#src/modules/companies/credit/account-holder.ts'

/** Rows of accounts that the caller may see. */
export const accountReach = (company_id: RawBuilder<unknown>, scope: Scope): RawBuilder<unknown> =>
  sql`${inCompanies(company_id, scope)} and ${seesAccounts(scope)}`
