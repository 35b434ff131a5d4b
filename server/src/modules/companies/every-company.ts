import { unlimited } from '#src/modules/companies/scope.ts'
import { type CompanyOption, companyOptions } from './store.ts'
import type { Db } from '#src/sql.ts'

/** All active companies, for work of the house itself. */
export const everyCompany = (db: Db): Promise<CompanyOption[]> =>
  companyOptions(db, unlimited, undefined, 10_000)
