import { sql } from 'kysely'
import type { LedgerKind } from '@chaski/contract/ledger/entry-kinds.ts'
import { inCoverages, type Scope } from '#src/access/scope.ts'

/** Drivers `d` whose accounts a caller may see: they add up rides of every company, so who is limited to some sees none. */
export const visible = (scope: Scope) =>
  scope.company_ids === null ? inCoverages(sql`d.coverage_id`, scope) : sql`false`

export const kindsIn = (kinds: readonly LedgerKind[]) =>
  sql`(${sql.join(kinds.map((kind) => sql.lit(kind)))})`
