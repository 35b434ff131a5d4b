import type { Currency, CurrencyChange, CurrencyForm } from '@chaski/contract/currencies/schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { editVersioned } from '#src/records/edit-versioned.ts'
import { removeOr } from '#src/records/remove-or.ts'
import { uniqueField } from '#src/records/unique-field.ts'
import {
  clearBase,
  deleteCurrency,
  insertCurrency,
  isCurrencyInUse,
  lockCurrency,
  updateCurrency,
} from './store.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'

const unique = uniqueField({ currency_code_key: ['code', 'Esta moneda ya existe'] })

export const createCurrency = (db: Db, actor: Actor, form: CurrencyForm): Promise<Currency> =>
  inTransaction(db, async (trx) => {
    if (form.is_base) await clearBase(trx)
    const currency = await insertCurrency(trx, form)
    await writeAudit(trx, actor, {
      action: 'CREATE',
      entity: 'currencies',
      entity_id: currency.currency_id,
      after: currency,
    })
    return currency
  }).catch(unique)

/** Amounts already stored would change their meaning with the code or the decimals. */
const requireSameMeaning = async (trx: Db, before: Currency, after: Currency): Promise<void> => {
  if (before.code === after.code && before.decimals === after.decimals) return
  if (await isCurrencyInUse(trx, before.currency_id))
    throw fail('IN_USE', {
      detail: 'La moneda está en uso: su código y sus decimales ya no cambian.',
    })
}

export const editCurrency = (
  db: Db,
  actor: Actor,
  currency_id: number,
  { version, ...change }: CurrencyChange,
): Promise<Currency> =>
  editVersioned<Currency>(db, actor, {
    entity: 'currencies',
    entity_id: currency_id,
    version,
    load: (trx) => lockCurrency(trx, currency_id),
    save: async (trx, before) => {
      const wanted = { ...before, ...change }
      if (before.is_base && (!wanted.is_base || !wanted.is_active))
        throw fail('STATE_CONFLICT', {
          detail: 'Siempre hay una moneda base: elija otra como base primero.',
        })
      if (wanted.is_base && !wanted.is_active)
        throw fail('STATE_CONFLICT', { detail: 'La moneda base debe estar activa.' })
      await requireSameMeaning(trx, before, wanted)
      if (wanted.is_base && !before.is_base) await clearBase(trx)
      return updateCurrency(trx, wanted)
    },
  }).catch(unique)

export const removeCurrency = async (db: Db, actor: Actor, currency_id: number): Promise<void> => {
  await inTransaction(db, async (trx) => {
    const before = await lockCurrency(trx, currency_id)
    if (before === undefined) throw fail('NOT_FOUND')
    if (before.is_base) throw fail('IN_USE', { detail: 'La moneda base no se elimina.' })
    await removeOr<unknown>(
      trx,
      () => deleteCurrency(trx, currency_id),
      () => Promise.reject(fail('IN_USE')),
    )
    await writeAudit(trx, actor, {
      action: 'DELETE',
      entity: 'currencies',
      entity_id: currency_id,
      before,
    })
  })
}
