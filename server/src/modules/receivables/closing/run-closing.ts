import type { z } from 'zod'
import { Failure, fail } from '@chaski/contract/errors.ts'
import { monthCan } from '@chaski/contract/receivables/closing-rules.ts'
import type {
  CloseMonthForm,
  ClosingRun,
  issueMonthForm,
} from '@chaski/contract/receivables/closing-schema.ts'
import { requireAllowed } from '#src/access/require-allowed.ts'
import { type Scope, unlimited } from '#src/access/scope.ts'
import type { Deps } from '#src/base/deps.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { closeCompany } from './close-company.ts'
import { companiesToClose } from './closing-store.ts'
import { issueStatement } from './issue-statement.ts'
import {
  draftsOf,
  findRun,
  finishRun,
  insertRun,
  itemsLeft,
  loadRun,
  noteOutcome,
  type StoredRun,
} from './run-store.ts'
import { findStatement, todayInLima } from './statement-store.ts'

export const closingQueue = 'closing-runs'

type Begun = Parameters<typeof insertRun>

const begin = (
  deps: Pick<Deps, 'jobs'>,
  db: Db,
  scope: Scope,
  asked: Begun[1],
  actor: Actor,
  items: Begun[3],
) =>
  inTransaction(db, async (trx): Promise<ClosingRun> => {
    const closing_run_id = await insertRun(trx, asked, actor, items)
    if (items.length > 0) await deps.jobs.send(trx, closingQueue, { closing_run_id })
    return (await findRun(trx, scope, closing_run_id))!
  })

const requireAccounts = (scope: Scope): void => {
  // Rides of all coverages stand in a company's month.
  if (scope.coverage_ids !== null) throw fail('FORBIDDEN')
}

/** Notes whose month is to be closed; the work follows behind the answer, company by company. */
export const beginClosing = async (
  deps: Pick<Deps, 'jobs'>,
  db: Db,
  scope: Scope,
  actor: Actor,
  { month, line_mode, company_ids }: CloseMonthForm,
): Promise<ClosingRun> => {
  requireAccounts(scope)
  requireAllowed(monthCan.close(month, await todayInLima(db)))
  const ids = await companiesToClose(db, scope, month, company_ids)
  if (ids.length === 0)
    throw fail('STATE_CONFLICT', { detail: 'No hay servicios por cerrar en ese mes.' })
  const items = ids.map((company_id) => ({ company_id, closed_statement_id: null }))
  return begin(
    deps,
    db,
    scope,
    { kind: 'CLOSE', month, line_mode, mail: false, cuotas: 1 },
    actor,
    items,
  )
}

/** The facturas of all drafts of a month. */
export const beginIssuing = async (
  deps: Pick<Deps, 'jobs'>,
  db: Db,
  scope: Scope,
  actor: Actor,
  { month, mail, cuotas }: z.output<typeof issueMonthForm>,
): Promise<ClosingRun> => {
  requireAccounts(scope)
  const items = await draftsOf(db, scope, month)
  if (items.length === 0)
    throw fail('STATE_CONFLICT', { detail: 'No hay cierres por facturar en ese mes.' })
  const asked = { kind: 'ISSUE', month, line_mode: 'CENTERS', mail, cuotas } as const
  return begin(deps, db, scope, asked, actor, items)
}

type Item = Awaited<ReturnType<typeof itemsLeft>>[number]

const workOne = (
  deps: Pick<Deps, 'jobs' | 'db'>,
  r: StoredRun,
  { company_id, closed_statement_id }: Item,
) =>
  inTransaction(deps.db, async (trx) => {
    const { closing_run_id, kind, actor } = r
    if (kind === 'CLOSE') {
      const made = await closeCompany(trx, actor, { ...r, company_id })
      return noteOutcome(trx, closing_run_id, company_id, {
        outcome: made === null ? 'NOTHING' : 'DONE',
        detail: null,
        closed_statement_id: made,
      })
    }
    const s = await findStatement(trx, unlimited, closed_statement_id!)
    const mail = r.mail && s!.mail_address !== null
    const by = { actor, scope: unlimited }
    await issueStatement(deps, trx, by, closed_statement_id!, {
      version: s!.version,
      mail,
      cuotas: r.cuotas,
    })
    return noteOutcome(trx, closing_run_id, company_id, { outcome: 'DONE', detail: null })
  })

/** A refusal and a lost race of one company stop nobody else; a worker that dies leaves the rest to the next. */
export const workRun = async (
  deps: Pick<Deps, 'jobs' | 'db' | 'log'>,
  closing_run_id: number,
): Promise<void> => {
  const { db, log } = deps
  const r = await loadRun(db, closing_run_id)
  if (r === undefined) return
  for (const item of await itemsLeft(db, closing_run_id)) {
    try {
      await workOne(deps, r, item)
    } catch (error) {
      if (!(error instanceof Failure)) log.error({ err: error, closing_run_id, ...item }, 'closing')
      const detail = error instanceof Failure ? error.message : 'No se pudo; intente otra vez.'
      await noteOutcome(db, closing_run_id, item.company_id, { outcome: 'REFUSED', detail })
    }
  }
  await finishRun(db, closing_run_id)
}
