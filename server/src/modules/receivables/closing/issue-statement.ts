import type { z } from 'zod'
import type { Cuota } from '@chaski/contract/billing/amount-rules.ts'
import { mayBill, statementCan } from '@chaski/contract/receivables/closing-rules.ts'
import type {
  issueStatementForm,
  undoClosingForm,
} from '@chaski/contract/receivables/closing-schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import { requireAllowed } from '#src/access/require-allowed.ts'
import type { Scope } from '#src/access/scope.ts'
import type { Deps } from '#src/base/deps.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { issue } from '#src/modules/billing/issue/issue.ts'
import { closedStatementOf, requireStatement, saleOfStatement } from './statement-of.ts'
import {
  holdFrozen,
  issuingTerms,
  lockStatement,
  markBilled,
  markUndone,
  type StoredStatement,
} from './statement-store.ts'

type By = { actor: Actor; scope: Scope }
type Asked = Omit<z.output<typeof issueStatementForm>, 'cuotas'> & {
  /** Typed one by one, or how many; none typed is one. */
  cuotas: readonly Cuota[] | number
}

const held = async (
  trx: Db,
  { scope }: By,
  closed_statement_id: number,
  version: number,
): Promise<StoredStatement> => {
  await lockStatement(trx, closed_statement_id)
  const s = await requireStatement(trx, scope, closed_statement_id)
  if (s.version !== version)
    throw fail('VERSION_CONFLICT', {
      current: await closedStatementOf(trx, scope, closed_statement_id),
    })
  return s
}

/** The factura of a closed month, by the way that every comprobante is issued. */
export const issueStatement = (
  deps: Pick<Deps, 'jobs'>,
  db: Db,
  by: By,
  closed_statement_id: number,
  { version, mail, cuotas: asked }: Asked,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const s = await held(trx, by, closed_statement_id, version)
    requireAllowed(statementCan.issue(s))
    const issuer = await issuingTerms(trx)
    if (issuer.issuer_mode === 'DRIVER')
      throw fail('REFUSED', { detail: 'Cada conductor emite el comprobante de sus servicios.' })
    requireAllowed(mayBill({ ...s.company, total_cents: s.total_cents }, issuer))
    if (mail && s.mail_address === null)
      throw fail('REFUSED', { detail: 'La empresa no tiene correo para estados de cuenta.' })
    await holdFrozen(trx, closed_statement_id)
    const typed = typeof asked === 'number' ? [] : asked
    const sale = await saleOfStatement(trx, s, typeof asked === 'number' ? asked : 1)
    const { rides, lines } = sale
    const cuotas = typed.length > 0 ? [...typed] : sale.cuotas
    const { comprobante_id } = await issue(deps, trx, by, {
      kind: 'FACTURA',
      client: {
        client_type: 'RUC',
        client_number: s.company.ruc!,
        client_name: s.company.name,
        client_address: s.company.address,
        client_email: null,
      },
      payment_form: 'CREDITO',
      cuotas,
      purchase_order: '',
      lines,
      source: 'STATEMENT',
      company_id: s.company_id,
      coverage_id: null,
      service_ids: rides.map(({ service_id }) => service_id),
      corrects: null,
    })
    await markBilled(trx, closed_statement_id, {
      comprobante_id,
      mail_to: mail ? s.mail_address : null,
    })
    await writeAudit(trx, by.actor, {
      action: 'ISSUE_STATEMENT',
      entity: 'receivables',
      entity_id: closed_statement_id,
      after: { number: s.number, comprobante_id, mail },
    })
  })

/** Nothing was issued yet: the rides are free again, and the number stays burnt. */
export const undoClosing = (
  db: Db,
  by: By,
  closed_statement_id: number,
  { version, reason }: z.output<typeof undoClosingForm>,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const s = await held(trx, by, closed_statement_id, version)
    requireAllowed(statementCan.undo(s))
    await markUndone(trx, closed_statement_id)
    await writeAudit(trx, by.actor, {
      action: 'UNDO_CLOSING',
      entity: 'receivables',
      entity_id: closed_statement_id,
      after: { number: s.number, reason },
    })
  })
