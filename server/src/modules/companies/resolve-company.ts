import { type CompanyRef, isNoCompany } from '@chaski/contract/companies/company-ref.ts'
import type { CompanyRow } from '@chaski/contract/companies/schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import type { Scope } from '#src/access/scope.ts'
import { findCompany } from './store.ts'
import type { Db } from '#src/base/sql/sql.ts'

/** The company named by number or uuid; foreign, unknown and "no company" are all the same refusal. */
export const getCompany = async (
  db: Db,
  scope: Scope,
  ref: CompanyRef | null,
): Promise<CompanyRow> => {
  const company = ref === null || isNoCompany(ref) ? undefined : await findCompany(db, scope, ref)
  if (company === undefined) throw fail('NOT_FOUND')
  return company
}

/** The company's number; null for "no company", which is an answer of its own and never "any". */
export const resolveCompanyId = async (
  db: Db,
  scope: Scope,
  ref: CompanyRef | null,
): Promise<number | null> =>
  isNoCompany(ref) ? null : (await getCompany(db, scope, ref)).company_id
