import { fail } from '@chaski/contract/errors.ts'
import type {
  AccountDetail,
  CloseForm,
  SettlementPeriod,
} from '@chaski/contract/reports/settlement-schema.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import type { Scope } from '#src/access/scope.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { accountOf } from './account-of.ts'
import { limaToday, lockAccount, requireOpen } from './lock-account.ts'
import { insertSettlement } from './settlement-store.ts'

/** Closes a driver's period, as it was seen where somebody looked; from then on the database refuses to change it. */
export const closePeriod = (
  db: Db,
  scope: Scope,
  actor: Actor,
  driver_id: number,
  period: SettlementPeriod,
  seen_cents?: number,
): Promise<AccountDetail> =>
  inTransaction(db, async (trx) => {
    await lockAccount(trx, scope, driver_id)
    await requireOpen(trx, driver_id, period.date_start, period.date_finish)
    if (period.date_finish >= (await limaToday(trx)))
      throw fail('STATE_CONFLICT', { detail: 'El periodo todavía no termina.' })
    const account = await accountOf(trx, scope, driver_id, period)
    if (seen_cents !== undefined && account.balance_cents !== seen_cents)
      throw fail('STATE_CONFLICT', {
        detail: 'La cuenta cambió mientras la revisaba. Mírela otra vez antes de cerrar.',
        current: account,
      })
    await insertSettlement(trx, account, actor.name ?? '')
    const closed = await accountOf(trx, scope, driver_id, period)
    // A ride that ended between the look and the lines would make them disagree: then nothing is closed.
    const added = closed.lines.reduce((sum, line) => sum + line.amount_cents, 0)
    if (closed.lines.length !== closed.services || added !== closed.gross_cents)
      throw fail('STATE_CONFLICT', { detail: 'Acaba de terminar otro servicio. Cierre otra vez.' })
    const { lines: _, entries: __, ...after } = closed
    await writeAudit(trx, actor, {
      action: 'CLOSE',
      entity: 'settlements',
      entity_id: driver_id,
      after,
    })
    return closed
  })

export const closeAccount = (
  db: Db,
  scope: Scope,
  actor: Actor,
  driver_id: number,
  { balance_cents, ...period }: CloseForm,
): Promise<AccountDetail> => closePeriod(db, scope, actor, driver_id, period, balance_cents)
