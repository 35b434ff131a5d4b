import { addDays } from '@chaski/contract/calendar/day.ts'
import { localTime } from '@chaski/contract/calendar/local-time.ts'
import { mayPay, proposeAllocation } from '@chaski/contract/receivables/account-rules.ts'
import type { PaymentMeans } from '@chaski/contract/receivables/account-schema.ts'
import type { ClosedStatementRow } from '@chaski/contract/receivables/closing-schema.ts'
import { stepMonth } from '@chaski/contract/reports/month-words.ts'
import { unlimited } from '#src/access/scope.ts'
import type { Deps } from '#src/base/deps.ts'
import type { Db } from '#src/base/sql/sql.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { openReceivables } from '#src/modules/receivables/account/account-store.ts'
import { notePromise } from '#src/modules/receivables/account/change-receivable.ts'
import { takePayment } from '#src/modules/receivables/account/take-payment.ts'
import { companiesToClose } from '#src/modules/receivables/closing/closing-store.ts'
import { issueStatement } from '#src/modules/receivables/closing/issue-statement.ts'
import { beginClosing, workRun } from '#src/modules/receivables/closing/run-closing.ts'
import { listStatements } from '#src/modules/receivables/closing/statement-store.ts'

/** So many companies are left for whoever tries "Cerrar mes", and so many drafts for "Emitir". */
const stillOpen = 3
const stillDrafts = 2

/** By company, as they were seeded. */
const statementsOf = async (db: Db, month: string): Promise<ClosedStatementRow[]> => {
  const { data } = await listStatements(db, unlimited, { month, page: 1, page_size: 200 })
  return data.toSorted((one, other) => one.company_id - other.company_id)
}

/** Last month: closed for most, billed for all of those but the last ones. */
export const seedMonth = async (deps: Deps, actor: Actor): Promise<ClosedStatementRow[]> => {
  const { db } = deps
  const month = stepMonth(localTime(new Date()).date.slice(0, 7), -1)
  const company_ids = (await companiesToClose(db, unlimited, month, null)).slice(0, -stillOpen)
  if (company_ids.length === 0) return []
  const asked = { month, line_mode: 'CENTERS' as const, company_ids }
  const { closing_run_id } = await beginClosing(deps, db, unlimited, actor, asked)
  await workRun(deps, closing_run_id)
  const by = { actor, scope: unlimited }
  const drafts = await statementsOf(db, month)
  // No letters: a demonstration may stand before a real mail server.
  const terms = { mail: false, cuotas: [] }
  for (const { closed_statement_id, version } of drafts.slice(0, -stillDrafts))
    await issueStatement(deps, db, by, closed_statement_id, { version, ...terms })
  return (await statementsOf(db, month)).filter(({ state }) => state === 'BILLED')
}

type Money = { means: PaymentMeans; part: number; operation: string }

const pay = async (db: Db, actor: Actor, company_id: number, { means, part, operation }: Money) => {
  const open = (await openReceivables(db, company_id)).filter((one) => mayPay(means, one))
  const owed = open.reduce((sum, { balance_cents }) => sum + balance_cents, 0)
  const amount_cents = Math.floor(owed / part)
  if (amount_cents === 0) return
  await takePayment(db, actor, company_id, {
    paid_on: localTime(new Date()).date,
    amount_cents,
    means,
    operation,
    note: '',
    allocations: proposeAllocation(open, { amount_cents, means }),
  })
}

const promise = async (db: Db, actor: Actor, company_id: number): Promise<void> => {
  const [owed] = await openReceivables(db, company_id)
  if (owed === undefined) return
  await notePromise(db, unlimited, actor, owed.receivable_id, {
    version: owed.version,
    promised_on: addDays(localTime(new Date()).date, 5),
    promise_note: 'Tesorería paga los viernes',
  })
}

/** One has paid all, one a half, one its detracción, one says when it will; the others owe. */
export const seedCollections = async (
  db: Db,
  actor: Actor,
  issued: readonly Pick<ClosedStatementRow, 'company_id'>[],
): Promise<void> => {
  const [whole, half, , promised, deposit] = issued.map(({ company_id }) => company_id)
  if (whole !== undefined) {
    await pay(db, actor, whole, { means: 'TRANSFER', part: 1, operation: '00481516' })
    await pay(db, actor, whole, { means: 'SPOT', part: 1, operation: '88104413' })
  }
  if (half !== undefined)
    await pay(db, actor, half, { means: 'DEPOSIT', part: 2, operation: '00234208' })
  if (promised !== undefined) await promise(db, actor, promised)
  if (deposit !== undefined)
    await pay(db, actor, deposit, { means: 'SPOT', part: 1, operation: '88104427' })
}
