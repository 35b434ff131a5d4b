import { unlimited } from '#src/access/scope.ts'
import { type CompanyOption, companyOptions } from '#src/modules/companies/store.ts'
import type { Db } from '#src/base/sql/sql.ts'

/** All active companies, for work of the server itself. */
export const everyCompany = (db: Db): Promise<CompanyOption[]> =>
  companyOptions(db, unlimited, undefined, 10_000)
