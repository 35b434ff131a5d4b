import { sql } from 'kysely'
import type { Scope } from '#src/access/scope.ts'
import { type Db, maybe } from '#src/base/sql/sql.ts'
import { visible } from './account-sql.ts'

type SettlementToBill = {
  settlement_id: number
  driver_id: number
  coverage_id: number | null
  name: string
  document_type_id: number
  document_number: string
  email: string | null
  period_start: string
  period_end: string
  commission_cents: number
  fee_cents: number
}

/** A closed week as the company sells it to its driver. */
export const settlementToBill = (
  db: Db,
  scope: Scope,
  settlement_id: number,
): Promise<SettlementToBill | undefined> =>
  maybe(
    db,
    sql<SettlementToBill>`select s.settlement_id, s.driver_id, d.coverage_id, d.first_name || ' ' || d.last_name as name,
        d.document_type_id, d.document_number, d.email, s.period_start, s.period_end, s.commission_cents, s.fee_cents
      from settlement s join driver d using (driver_id)
      where s.sealed and s.settlement_id = ${settlement_id} and ${visible(scope)}`,
  )
