import { fail } from '@chaski/contract/errors.ts'
import { statementLines, statementTerms } from '@chaski/contract/receivables/closing-rules.ts'
import type { ClosedStatement } from '@chaski/contract/receivables/closing-schema.ts'
import type { Scope } from '#src/access/scope.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { findStatement, frozenRides, type StoredStatement } from './statement-store.ts'

export const requireStatement = async (
  db: Db,
  scope: Scope,
  closed_statement_id: number,
): Promise<StoredStatement> => {
  const found = await findStatement(db, scope, closed_statement_id)
  if (found === undefined) throw fail('NOT_FOUND')
  return found
}

/** The factura that a closed month makes: the same whether it is looked at, issued or printed; once issued, as it was. */
export const saleOfStatement = async (db: Db, s: StoredStatement, count = 1) => {
  const rides = await frozenRides(db, s.closed_statement_id)
  const { number, month, line_mode: mode } = s
  const { tax_treatment: affectation, payment_days } = s.company
  const lines = statementLines(rides, { number, month, mode, affectation })
  const terms = statementTerms(lines, { issued_on: s.today, payment_days, count })
  return { rides, lines, ...terms, cuotas: s.issued_cuotas ?? terms.cuotas }
}

export const closedStatementOf = async (
  db: Db,
  scope: Scope,
  closed_statement_id: number,
): Promise<ClosedStatement> => {
  const s = await requireStatement(db, scope, closed_statement_id)
  const { lines, exonerado_cents, gravado_cents, igv_cents, detraccion_cents, cuotas } =
    await saleOfStatement(db, s)
  const base_cents = exonerado_cents + gravado_cents
  return { ...s, lines, base_cents, igv_cents, detraccion_cents, cuotas }
}
