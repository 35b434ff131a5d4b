import { dayText } from '@chaski/contract/calendar/day.ts'
import { Failure, fail } from '@chaski/contract/errors.ts'
import { soles } from '@chaski/contract/fares/soles.ts'
import type { Closing } from '@chaski/contract/ledger/closing-schema.ts'
import type { AccountDetail, SettlementPeriod } from '@chaski/contract/reports/settlement-schema.ts'
import { type Scope, unlimited } from '#src/access/scope.ts'
import type { Deps } from '#src/base/deps.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { writeAudit } from '#src/http/audit.ts'
import { type Actor, systemActor } from '#src/http/session/principal.ts'
import { writeNotice } from '#src/modules/messaging/write-notice.ts'
import { openDrivers } from '#src/modules/reports/settlement/open-drivers.ts'
import { closePeriod } from '#src/modules/reports/settlement/change-account.ts'
import { limaToday } from '#src/modules/reports/settlement/lock-account.ts'
import { standingText } from './account-words.ts'
import {
  findClosing,
  finishClosing,
  insertClosing,
  nextWaiting,
  noteClosed,
  noteSkipped,
  type Waiting,
} from './closing-store.ts'

export const closingQueue = 'ledger-closing'
export type ClosingJob = { closing_id: number }

/** Writes down who is to be closed; a job closes them one by one. */
export const closeEverybody = (
  deps: Deps,
  db: Db,
  scope: Scope,
  actor: Actor,
  period: SettlementPeriod,
): Promise<Closing> =>
  inTransaction(db, async (trx) => {
    if (period.date_finish >= (await limaToday(trx)))
      throw fail('STATE_CONFLICT', { detail: 'El periodo todavía no termina.' })
    const open = await openDrivers(trx, scope, period)
    if (open.length === 0)
      throw fail('STATE_CONFLICT', { detail: 'Este periodo ya está cerrado para todos.' })
    const driver_ids = open.map(({ driver_id }) => driver_id)
    const closing_id = await insertClosing(trx, period, driver_ids, actor.name ?? '')
    if (closing_id === undefined)
      throw fail('STATE_CONFLICT', { detail: 'Este periodo se está cerrando en este momento.' })
    await writeAudit(trx, actor, {
      action: 'CLOSE_ALL',
      entity: 'ledger',
      entity_id: closing_id,
      after: { ...period, total: driver_ids.length },
    })
    await deps.jobs.send(trx, closingQueue, { closing_id } satisfies ClosingJob)
    return (await findClosing(trx, scope, closing_id))!
  })

/** What the driver is told: what the week came to, and what is owed by now. */
const noticeOf = (a: AccountDetail): string =>
  [
    `Su semana del ${dayText(a.date_start)} al ${dayText(a.date_finish)} está cerrada: ${soles(a.balance_cents)}.`,
    standingText(a.running_cents),
    'La liquidación está en Ganancias, Mis liquidaciones.',
  ].join(' ')

const closeOne = async (
  deps: Deps,
  trx: Db,
  closing_id: number,
  { driver_id, created_by, date_start, date_finish }: Waiting,
): Promise<void> => {
  const actor = { ...systemActor, name: created_by }
  const closed = await closePeriod(trx, unlimited, actor, driver_id, { date_start, date_finish })
  await noteClosed(trx, closing_id, driver_id, closed.settlement_id!, closed.late_services)
  if (closed.services > 0 || closed.running_cents !== 0)
    await writeNotice(deps, trx, driver_id, noticeOf(closed))
}

/** Everybody who waits, each in a transaction of their own: a crash loses none and closes none twice. */
export const workClosing = async (deps: Deps, { closing_id }: ClosingJob): Promise<void> => {
  for (;;) {
    let driver_id = 0
    try {
      const found = await inTransaction(deps.db, async (trx) => {
        const waiting = await nextWaiting(trx, closing_id)
        if (waiting === undefined) return false
        driver_id = waiting.driver_id
        await closeOne(deps, trx, closing_id, waiting)
        return true
      })
      if (!found) break
    } catch (error) {
      // Closed meanwhile by somebody else, or a ride that just ended: said, and the next one's turn.
      if (!(error instanceof Failure)) throw error
      await noteSkipped(deps.db, closing_id, driver_id, error.message)
    }
  }
  await finishClosing(deps.db, closing_id)
}
