import type { Deps } from '#src/base/deps.ts'
import { insertCurrency, listCurrencies } from '#src/modules/currencies/store.ts'

/** The base currency comes with the schema; the demonstration adds a second one. */
export const seedCurrencies = async ({ db }: Pick<Deps, 'db'>): Promise<void> => {
  const { data } = await listCurrencies(db, { page: 1, page_size: 100 })
  if (data.some((currency) => currency.code === 'USD')) return
  await insertCurrency(db, {
    code: 'USD',
    name: 'Dólar estadounidense',
    symbol: 'US$',
    decimals: 2,
    is_base: false,
  })
}

/** The base currency's id, for what is seeded in it. */
export const baseCurrencyId = async ({ db }: Pick<Deps, 'db'>): Promise<number> => {
  const { data } = await listCurrencies(db, { page: 1, page_size: 100 })
  return data.find((currency) => currency.is_base)!.currency_id
}
