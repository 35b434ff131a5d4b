import { dayText } from '@chaski/contract/calendar/day.ts'
import { fail } from '@chaski/contract/errors.ts'
import type {
  ContractForm,
  CounterForm,
  DriverContract,
  LedgerEntry,
  NoteForm,
  Payee,
  PayeeForm,
  PaymentForm,
} from '@chaski/contract/ledger/entry-schema.ts'
import { ledgerKindNames } from '@chaski/contract/ledger/entry-kinds.ts'
import { entryCan, mayPayOut } from '@chaski/contract/ledger/rules.ts'
import { reasonOf, type Verdict } from '@chaski/contract/verdict.ts'
import type { Scope } from '#src/access/scope.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { difference, writeAudit } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import {
  limaToday,
  lockAccount,
  requireOpen,
} from '#src/modules/reports/settlement/lock-account.ts'
import { contractsOf, payeeOf, replaceContracts, savePayee } from './drivers-store.ts'
import { balanceOfDriver, findEntry, findPaymentBy, insertEntry } from './ledger-store.ts'

const entity = 'ledger'
const nameOf = ({ name }: Actor): string => name ?? ''

const hold = (verdict: Verdict): void => {
  if (!verdict.allowed) throw fail(verdict.code, { detail: reasonOf(verdict) ?? '' })
}

/** What is noted belongs to a day that is neither closed nor still to come. */
const requireDay = async (trx: Db, driver_id: number, day: string): Promise<void> => {
  await requireOpen(trx, driver_id, day, day)
  if (day > (await limaToday(trx)))
    throw fail('STATE_CONFLICT', { detail: 'Ese día todavía no llega.' })
}

export const noteEntry = (
  db: Db,
  scope: Scope,
  actor: Actor,
  driver_id: number,
  form: NoteForm,
): Promise<LedgerEntry> =>
  inTransaction(db, async (trx) => {
    await lockAccount(trx, scope, driver_id)
    await requireDay(trx, driver_id, form.day)
    const after = await insertEntry(trx, driver_id, form, nameOf(actor))
    await writeAudit(trx, actor, { action: 'LEDGER_ENTRY', entity, entity_id: driver_id, after })
    return after
  })

/** Nothing is edited: what was wrong is met by its opposite, of today. */
export const counterEntry = (
  db: Db,
  scope: Scope,
  actor: Actor,
  driver_id: number,
  entry_id: number,
  { reason }: CounterForm,
  /** The box that holds its cash takes it back in the same moment. */
  byCash = false,
): Promise<LedgerEntry> =>
  inTransaction(db, async (trx) => {
    await lockAccount(trx, scope, driver_id)
    const wrong = await findEntry(trx, driver_id, entry_id)
    if (wrong === undefined) throw fail('NOT_FOUND')
    hold(entryCan.counter({ ...wrong, from_cash: wrong.from_cash && !byCash }))
    const after = await insertEntry(
      trx,
      driver_id,
      {
        day: await limaToday(trx),
        kind: wrong.kind,
        amount_cents: -wrong.amount_cents,
        reason,
        counter_of: entry_id,
        method: wrong.method,
      },
      nameOf(actor),
    )
    await writeAudit(trx, actor, {
      action: 'LEDGER_COUNTER',
      entity,
      entity_id: driver_id,
      before: wrong,
      after,
    })
    return after
  })

const requireNewOperation = async (trx: Db, form: PaymentForm): Promise<void> => {
  if (form.kind !== 'PAYMENT' || form.method === 'EFECTIVO' || form.reference === '') return
  const known = await findPaymentBy(trx, form.method, form.reference)
  if (known !== undefined)
    throw fail('STATE_CONFLICT', {
      detail: `Esa operación ya está registrada: ${known.code}, el ${dayText(known.day)}.`,
    })
}

/** Part or all, either way: the account says what is left. */
export const payDriver = (
  db: Db,
  scope: Scope,
  actor: Actor,
  driver_id: number,
  form: PaymentForm & { batch_id?: number },
): Promise<LedgerEntry> =>
  inTransaction(db, async (trx) => {
    await lockAccount(trx, scope, driver_id)
    await requireDay(trx, driver_id, form.day)
    if (form.kind === 'PAYOUT')
      hold(mayPayOut(await balanceOfDriver(trx, driver_id), form.amount_cents))
    await requireNewOperation(trx, form)
    const after = await insertEntry(
      trx,
      driver_id,
      {
        ...form,
        amount_cents: form.kind === 'PAYOUT' ? -form.amount_cents : form.amount_cents,
        reason: ledgerKindNames[form.kind],
      },
      nameOf(actor),
    )
    await writeAudit(trx, actor, { action: 'PAYOUT', entity, entity_id: driver_id, after })
    return after
  })

/** Agrees on terms from a day on that no closed week has counted yet. */
export const agreeContract = (
  db: Db,
  scope: Scope,
  actor: Actor,
  driver_id: number,
  form: ContractForm,
): Promise<DriverContract> =>
  inTransaction(db, async (trx) => {
    await lockAccount(trx, scope, driver_id)
    await requireOpen(trx, driver_id, form.valid_from, '9999-12-31')
    const before = await contractsOf(trx, driver_id)
    const after = await replaceContracts(trx, driver_id, form, nameOf(actor))
    await writeAudit(trx, actor, {
      action: 'TERMS',
      entity,
      entity_id: driver_id,
      before: before[0],
      after,
    })
    return after
  })

export const setPayee = (
  db: Db,
  scope: Scope,
  actor: Actor,
  driver_id: number,
  form: PayeeForm,
): Promise<Payee> =>
  inTransaction(db, async (trx) => {
    await lockAccount(trx, scope, driver_id)
    const before = await payeeOf(trx, driver_id)
    if (before.version !== form.version) throw fail('VERSION_CONFLICT', { current: before })
    const after = await savePayee(trx, driver_id, form)
    await writeAudit(trx, actor, {
      action: 'LEDGER_PAYEE',
      entity,
      entity_id: driver_id,
      ...difference(before, after),
    })
    return after
  })
