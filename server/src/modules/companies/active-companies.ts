import type { Scope } from '#src/access/scope.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { type CompanyOption, companyOptions } from './store.ts'

/** More than a taxi company ever has. */
const most = 10_000

/** All companies of the scope that are in use. */
export const activeCompanies = (db: Db, scope: Scope): Promise<CompanyOption[]> =>
  companyOptions(db, scope, undefined, most)
