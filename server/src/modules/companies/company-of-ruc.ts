import type { CompanyRow } from '@chaski/contract/companies/schema.ts'
import type { Scope } from '#src/access/scope.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { findCompanyOfRuc } from './store.ts'

/** The company that a sheet names by its RUC, within what the caller may see. */
export const companyOfRuc = (db: Db, scope: Scope, ruc: string): Promise<CompanyRow | undefined> =>
  findCompanyOfRuc(db, scope, ruc)
