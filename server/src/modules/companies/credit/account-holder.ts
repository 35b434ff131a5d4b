import type { CompanyRef } from '@chaski/contract/companies/company-ref.ts'
import { fail } from '@chaski/contract/errors.ts'
import type { Scope } from '#src/access/scope.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { getCompany } from '#src/modules/companies/resolve-company.ts'

/** A company's account holds its rides of every coverage: whoever is limited to some sees none of it, nor what was paid. */
export const seesAccounts = ({ coverage_ids }: Scope): boolean => coverage_ids === null

/** A company whose whole account the caller may see. */
export const accountHolder = async (db: Db, scope: Scope, ref: CompanyRef) => {
  if (!seesAccounts(scope)) throw fail('NOT_FOUND')
  return getCompany(db, scope, ref)
}
