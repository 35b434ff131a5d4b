import { type RawBuilder, sql } from 'kysely'
import { inCompanies, inCoverages, type Scope } from '#src/access/scope.ts'

/** The trips `t` that a caller may see. */
export const tripScope = (scope: Scope): RawBuilder<unknown> =>
  sql`${inCoverages(sql`t.coverage_id`, scope)} and ${inCompanies(sql`t.company_id`, scope)}`
