import type { FastifyInstance } from 'fastify'
import { fail } from '@chaski/contract/errors.ts'
import { mayBill } from '@chaski/contract/receivables/closing-rules.ts'
import { reasonOf } from '@chaski/contract/verdict.ts'
import { receivables } from '@chaski/contract/receivables/endpoints.ts'
import type { Deps } from '#src/base/deps.ts'
import { download } from '#src/http/answer/download.ts'
import { route } from '#src/http/route.ts'
import { annexPdf, annexWorkbook } from './annex.ts'
import { previewClosing } from './closing-store.ts'
import { issueStatement, undoClosing } from './issue-statement.ts'
import { beginClosing, beginIssuing } from './run-closing.ts'
import { findRun } from './run-store.ts'
import { closedStatementOf, requireStatement } from './statement-of.ts'
import { issuingTerms, listStatements } from './statement-store.ts'

export const closingRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps
  route(app, deps, receivables.closing, async ({ principal, query }) => {
    const issuer = await issuingTerms(db)
    const list = await previewClosing(db, principal, query)
    return {
      ...list,
      data: list.data.map((row) => ({
        ...row,
        problem: reasonOf(mayBill(row, issuer))?.replace(/\.$/, '') ?? null,
      })),
    }
  })
  route(app, deps, receivables.closeMonth, ({ db: trx, principal, actor, body }) =>
    beginClosing(deps, trx, principal, actor, body),
  )
  route(app, deps, receivables.issueMonth, ({ db: trx, principal, actor, body }) =>
    beginIssuing(deps, trx, principal, actor, body),
  )
  route(app, deps, receivables.closingRun, async ({ principal, params }) => {
    const found = await findRun(db, principal, params.closing_run_id)
    if (found === undefined) throw fail('NOT_FOUND')
    return found
  })
  route(app, deps, receivables.statements, ({ principal, query }) =>
    listStatements(db, principal, query),
  )
  route(app, deps, receivables.closedStatement, ({ principal, params }) =>
    closedStatementOf(db, principal, params.closed_statement_id),
  )
  route(
    app,
    deps,
    receivables.issueStatement,
    async ({ db: trx, principal, actor, params, body }) => {
      const { closed_statement_id } = params
      await issueStatement(deps, trx, { actor, scope: principal }, closed_statement_id, body)
      return closedStatementOf(trx, principal, closed_statement_id)
    },
  )
  route(app, deps, receivables.undoClosing, async ({ principal, actor, params, body }) => {
    const { closed_statement_id } = params
    await undoClosing(db, { actor, scope: principal }, closed_statement_id, body)
    return closedStatementOf(db, principal, closed_statement_id)
  })
  route(app, deps, receivables.closedPdf, async ({ principal, params, reply }) => {
    const s = await requireStatement(db, principal, params.closed_statement_id)
    download(reply, `estado-de-cuenta-${s.number}-${s.month}.pdf`)
    return annexPdf(deps, s)
  })
  route(app, deps, receivables.closedExcel, async ({ principal, params, reply }) => {
    const s = await requireStatement(db, principal, params.closed_statement_id)
    download(reply, `estado-de-cuenta-${s.number}-${s.month}.xlsx`)
    return annexWorkbook(db, s)
  })
}
