import { sql } from 'kysely'
import type { Currency, CurrencyForm } from '@chaski/contract/currencies/schema.ts'
import { containsWords } from '#src/records/words.ts'
import { type Db, many, maybe, one, run } from '#src/base/sql/sql.ts'

const columns = sql`currency_id, currency_uuid, code, name, symbol, decimals, is_base, is_active, version`

type Filters = { page: number; page_size: number; key_word?: string }

export const listCurrencies = async (db: Db, f: Filters) => {
  const where = sql.join(
    [sql`true`, ...containsWords(sql`code || ' ' || name`, f.key_word)],
    sql` and `,
  )
  const rows = await many(
    db,
    sql<Currency>`select ${columns} from currency where ${where} order by is_base desc, is_active desc, code
                  limit ${f.page_size} offset ${(f.page - 1) * f.page_size}`,
  )
  const { total } = await one(
    db,
    sql<{ total: number }>`select count(*)::int as total from currency where ${where}`,
  )
  return { data: rows, page: f.page, page_size: f.page_size, total }
}

export const findCurrency = (db: Db, currency_id: number): Promise<Currency | undefined> =>
  maybe(db, sql<Currency>`select ${columns} from currency where currency_id = ${currency_id}`)

export const lockCurrency = (db: Db, currency_id: number): Promise<Currency | undefined> =>
  maybe(
    db,
    sql<Currency>`select ${columns} from currency where currency_id = ${currency_id} for update`,
  )

export const insertCurrency = (db: Db, c: CurrencyForm): Promise<Currency> =>
  one(
    db,
    sql<Currency>`insert into currency (code, name, symbol, decimals, is_base)
                  values (${c.code}, ${c.name}, ${c.symbol}, ${c.decimals}, ${c.is_base}) returning ${columns}`,
  )

export const updateCurrency = (db: Db, c: Currency): Promise<Currency> =>
  one(
    db,
    sql<Currency>`update currency set code = ${c.code}, name = ${c.name}, symbol = ${c.symbol}, decimals = ${c.decimals},
                    is_base = ${c.is_base}, is_active = ${c.is_active}, version = version + 1
                  where currency_id = ${c.currency_id} returning ${columns}`,
  )

/** The former base steps down, so that there is never more than one; two who change it take turns. */
export const clearBase = async (db: Db): Promise<void> => {
  await run(db, sql`select pg_advisory_xact_lock(hashtext('currency-base'))`)
  await run(db, sql`update currency set is_base = false, version = version + 1 where is_base`)
}

export const deleteCurrency = (db: Db, currency_id: number): Promise<number> =>
  run(db, sql`delete from currency where currency_id = ${currency_id}`)

export const isCurrencyInUse = async (db: Db, currency_id: number): Promise<boolean> =>
  (
    await one(
      db,
      sql<{ used: boolean }>`select exists (select from coverage where currency_id = ${currency_id})
                               or exists (select from company where currency_id = ${currency_id}) as used`,
    )
  ).used
