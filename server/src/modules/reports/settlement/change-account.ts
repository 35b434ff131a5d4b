import { dayText } from '@chaski/contract/calendar/day.ts'
import { fail } from '@chaski/contract/errors.ts'
import type {
  AccountDetail,
  CloseForm,
  DriverEntry,
  DriverTerms,
  DriverTermsChange,
  EntryForm,
  PayoutForm,
} from '@chaski/contract/reports/settlement-schema.ts'
import { difference, writeAudit } from '#src/http/audit.ts'
import type { Actor } from '#src/http/principal.ts'
import type { Scope } from '#src/access/scope.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { accountOf } from './account-of.ts'
import * as store from './settlement-store.ts'

const entity = 'settlements'
const nameOf = ({ name }: Actor): string => name ?? ''

const lock = async (trx: Db, scope: Scope, driver_id: number): Promise<void> => {
  if ((await store.lockDriver(trx, scope, driver_id)) === undefined) throw fail('NOT_FOUND')
}

const requireOpen = async (trx: Db, driver_id: number, from: string, to: string) => {
  const closed = await store.closedWithin(trx, driver_id, from, to)
  if (closed !== undefined)
    throw fail('STATE_CONFLICT', {
      detail: `El periodo del ${dayText(closed.period_start)} al ${dayText(closed.period_end)} ya está cerrado.`,
    })
}

export const addEntry = (
  db: Db,
  scope: Scope,
  actor: Actor,
  driver_id: number,
  form: EntryForm,
): Promise<DriverEntry> =>
  inTransaction(db, async (trx) => {
    await lock(trx, scope, driver_id)
    await requireOpen(trx, driver_id, form.day, form.day)
    const entry = await store.insertEntry(trx, driver_id, form, nameOf(actor))
    await writeAudit(trx, actor, {
      action: form.kind,
      entity,
      entity_id: driver_id,
      after: entry,
    })
    return entry
  })

export const removeEntry = (
  db: Db,
  scope: Scope,
  actor: Actor,
  driver_id: number,
  entry_id: number,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    await lock(trx, scope, driver_id)
    const before = await store.findEntry(trx, driver_id, entry_id)
    if (before === undefined) throw fail('NOT_FOUND')
    if (before.settlement_id !== null)
      throw fail('STATE_CONFLICT', { detail: 'Esta anotación es de un periodo ya cerrado.' })
    await store.deleteEntry(trx, entry_id)
    await writeAudit(trx, actor, {
      action: 'REMOVE_ENTRY',
      entity,
      entity_id: driver_id,
      before,
    })
  })

export const changeTerms = (
  db: Db,
  scope: Scope,
  actor: Actor,
  driver_id: number,
  form: DriverTermsChange,
): Promise<DriverTerms> =>
  inTransaction(db, async (trx) => {
    await lock(trx, scope, driver_id)
    const before = await store.termsOf(trx, driver_id)
    if (before.version !== form.version) throw fail('VERSION_CONFLICT', { current: before })
    const after = await store.saveTerms(trx, driver_id, form)
    await writeAudit(trx, actor, {
      action: 'TERMS',
      entity,
      entity_id: driver_id,
      ...difference(before, after),
    })
    return after
  })

/** Closes a period as it was seen; from then on the database refuses to change it. */
export const closeAccount = (
  db: Db,
  scope: Scope,
  actor: Actor,
  driver_id: number,
  { balance_cents, ...period }: CloseForm,
): Promise<AccountDetail> =>
  inTransaction(db, async (trx) => {
    await lock(trx, scope, driver_id)
    await requireOpen(trx, driver_id, period.date_start, period.date_finish)
    if (period.date_finish >= (await store.limaToday(trx)))
      throw fail('STATE_CONFLICT', { detail: 'El periodo todavía no termina.' })
    const account = await accountOf(trx, scope, driver_id, period)
    if (account.balance_cents !== balance_cents)
      throw fail('STATE_CONFLICT', {
        detail: 'La cuenta cambió mientras la revisaba. Mírela otra vez antes de cerrar.',
        current: account,
      })
    await store.insertSettlement(trx, account, nameOf(actor))
    const closed = await accountOf(trx, scope, driver_id, period)
    // A ride that ended between the look and the lines would make them disagree: then nothing is closed.
    const added = closed.lines.reduce((sum, line) => sum + line.amount_cents, 0)
    if (closed.lines.length !== closed.services || added !== closed.gross_cents)
      throw fail('STATE_CONFLICT', { detail: 'Acaba de terminar otro servicio. Cierre otra vez.' })
    const { lines: _, entries: __, ...after } = closed
    await writeAudit(trx, actor, { action: 'CLOSE', entity, entity_id: driver_id, after })
    return closed
  })

export const payAccount = (
  db: Db,
  scope: Scope,
  actor: Actor,
  driver_id: number,
  form: PayoutForm,
): Promise<AccountDetail> =>
  inTransaction(db, async (trx) => {
    await lock(trx, scope, driver_id)
    const settlement = await store.findSettlement(trx, driver_id, form.settlement_id)
    if (settlement === undefined) throw fail('NOT_FOUND')
    if (settlement.paid_on !== null)
      throw fail('STATE_CONFLICT', { detail: 'El pago de esta liquidación ya está registrado.' })
    await store.notePayout(trx, form, nameOf(actor))
    await writeAudit(trx, actor, { action: 'PAYOUT', entity, entity_id: driver_id, after: form })
    return accountOf(trx, scope, driver_id, {
      date_start: settlement.period_start,
      date_finish: settlement.period_end,
    })
  })
