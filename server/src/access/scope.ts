import { type RawBuilder, sql } from 'kysely'
import { fail } from '@chaski/contract/errors.ts'
import type { Principal } from '#src/http/session/principal.ts'

/** Coverages or companies that a caller is limited to. null: not limited. An empty list sees nothing. */
type Limit = readonly number[] | null

/** Of drivers and vehicles, which belong to a coverage and to no company. */
export type CoverageLimit = Limit

/** What a caller may see: every store function that touches accounts or territory asks for one. */
export type Scope = {
  coverage_ids: CoverageLimit
  company_ids: Limit
}

/** The scope of a caller from the back-office; nobody else has one of this kind. */
export const scopeOf = (principal: Principal): Scope => {
  if (principal.kind !== 'operator') throw fail('FORBIDDEN')
  return principal
}

/** Of a company's own people: that company and nothing else. */
export const onlyCompany = (company_id: number): Scope => ({
  coverage_ids: [],
  company_ids: [company_id],
})

/** For work of the server itself, such as jobs. */
export const unlimited: Scope = { coverage_ids: null, company_ids: null }

const within = (column: RawBuilder<unknown>, ids: Limit) =>
  ids === null ? sql`true` : sql`${column} = any(${ids}::int[])`

/** A row without a company belongs to none of those that a limited caller may see. */
export const inCompanies = (column: RawBuilder<unknown>, scope: Scope) =>
  within(column, scope.company_ids)

export const inCoverages = (column: RawBuilder<unknown>, scope: Scope) =>
  within(column, scope.coverage_ids)
