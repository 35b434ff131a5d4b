import { type RawBuilder, sql } from 'kysely'
import { inCompanies, type Scope } from '#src/access/scope.ts'

/** A company's account holds its rides of every coverage: whoever is limited to some sees none of it. */
export const accountReach = (company_id: RawBuilder<unknown>, scope: Scope): RawBuilder<unknown> =>
  sql`${inCompanies(company_id, scope)} and ${scope.coverage_ids === null}`
