import { dayText } from '@chaski/contract/calendar/day.ts'
import { Failure, fail } from '@chaski/contract/errors.ts'
import type {
  BatchForm,
  PayBatch,
  PayFile,
  PayFileForm,
} from '@chaski/contract/ledger/closing-schema.ts'
import { amountText, payFileText } from '@chaski/contract/ledger/pay-file.ts'
import type { Scope } from '#src/access/scope.ts'
import type { Deps } from '#src/base/deps.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { difference, writeAudit } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { lockAccount } from '#src/modules/reports/settlement/lock-account.ts'
import {
  findBatch,
  getPayFile,
  insertBatch,
  linesOfBatch,
  lockPayFile,
  namesOf,
  savePayFile,
} from './batch-store.ts'
import { balanceOfDriver } from './ledger-store.ts'
import { payWithReceipt } from './pay-with-receipt.ts'

type Skip = { driver_id: number; code: string; name: string; detail: string }

const payOne = async (
  deps: Deps,
  trx: Db,
  scope: Scope,
  actor: Actor,
  driver_id: number,
  form: Omit<BatchForm, 'driver_ids'> & { batch_id: number },
): Promise<void> => {
  // Held from here on: what is owed is what is paid.
  await lockAccount(trx, scope, driver_id)
  const amount_cents = await balanceOfDriver(trx, driver_id)
  if (amount_cents <= 0) throw fail('STATE_CONFLICT', { detail: 'No se le debe nada.' })
  await payWithReceipt(deps, trx, scope, actor, driver_id, {
    ...form,
    kind: 'PAYOUT',
    amount_cents,
  })
}

/** Pays each what they are owed by now; who is owed nothing is told apart and stops nobody. */
export const payEverybody = (
  deps: Deps,
  db: Db,
  scope: Scope,
  actor: Actor,
  { driver_ids, ...form }: BatchForm,
): Promise<PayBatch & { skips: Skip[] }> =>
  inTransaction(db, async (trx) => {
    const drivers = await namesOf(trx, scope, driver_ids)
    if (drivers.length < driver_ids.length) throw fail('NOT_FOUND')
    const { batch_id } = await insertBatch(trx, form, actor.name ?? '')
    const skips: Skip[] = []
    for (const driver of drivers) {
      try {
        await payOne(deps, trx, scope, actor, driver.driver_id, { ...form, batch_id })
      } catch (error) {
        // Refused before anything was written: the transaction goes on.
        if (!(error instanceof Failure)) throw error
        skips.push({ ...driver, detail: error.message })
      }
    }
    const batch = await findBatch(trx, scope, batch_id)
    if (batch === undefined)
      throw fail('STATE_CONFLICT', { detail: skips[0]?.detail ?? 'No se le debe nada a nadie.' })
    await writeAudit(trx, actor, {
      action: 'PAY_ALL',
      entity: 'ledger',
      entity_id: batch_id,
      after: { ...batch, skipped: skips.length },
    })
    return { ...batch, skips }
  })

/** The file that the bank takes, by the template of the settings. */
export const batchFile = async (db: Db, scope: Scope, batch_id: number): Promise<Buffer> => {
  const batch = await findBatch(db, scope, batch_id)
  if (batch === undefined) throw fail('NOT_FOUND')
  const template = await getPayFile(db)
  const lines = await linesOfBatch(db, scope, batch_id)
  return Buffer.from(
    payFileText(
      template,
      lines.map((line) => ({
        CODE: line.code,
        NAME: line.name,
        DOCUMENT: line.document,
        BANK: line.bank_name,
        ACCOUNT: line.bank_account,
        CCI: line.cci,
        YAPE: line.yape,
        PLIN: line.plin,
        AMOUNT: amountText(line.amount_cents, template.decimal_comma),
        CURRENCY: 'PEN',
        REFERENCE: batch.reference || `Lote ${batch_id}`,
        DAY: dayText(batch.day),
      })),
    ),
  )
}

export const setPayFile = (db: Db, actor: Actor, form: PayFileForm): Promise<PayFile> =>
  inTransaction(db, async (trx) => {
    const before = await lockPayFile(trx)
    if (before.version !== form.version) throw fail('VERSION_CONFLICT', { current: before })
    const after = await savePayFile(trx, form)
    await writeAudit(trx, actor, {
      action: 'PAY_FILE',
      entity: 'ledger',
      entity_id: null,
      ...difference(before, after),
    })
    return after
  })
