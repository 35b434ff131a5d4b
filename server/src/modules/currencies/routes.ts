import type { FastifyInstance } from 'fastify'
import { currencies } from '@chaski/contract/currencies/endpoints.ts'
import { fail } from '@chaski/contract/errors.ts'
import type { Deps } from '#src/base/deps.ts'
import { route } from '#src/http/route.ts'
import {
  createCurrency,
  editCurrency,
  removeCurrency,
} from '#src/modules/currencies/change-currency.ts'
import { findCurrency, listCurrencies } from './store.ts'

export const currencyRoutes = (app: FastifyInstance, deps: Deps): void => {
  route(app, deps, currencies.list, async ({ query }) => listCurrencies(deps.db, query))
  route(app, deps, currencies.create, async ({ db, actor, body }) =>
    createCurrency(db, actor, body),
  )
  route(app, deps, currencies.get, async ({ params }) => {
    const currency = await findCurrency(deps.db, params.currency_id)
    if (currency === undefined) throw fail('NOT_FOUND')
    return currency
  })
  route(app, deps, currencies.update, async ({ actor, params, body }) =>
    editCurrency(deps.db, actor, params.currency_id, body),
  )
  route(app, deps, currencies.remove, async ({ actor, params }) =>
    removeCurrency(deps.db, actor, params.currency_id),
  )
}
