import type { FastifyInstance } from 'fastify'
import { fail } from '@chaski/contract/errors.ts'
import { fares } from '@chaski/contract/fares/endpoints.ts'
import type { Deps } from '#src/base/deps.ts'
import { route } from '#src/http/route.ts'
import { scopeOf } from '#src/access/scope.ts'
import { contractPriceOrder } from './contract-price-order.ts'
import { createPrice, editPrice, removePrice } from './change-price.ts'
import { createTariff } from './create-tariff.ts'
import { editTariff } from './edit-tariff.ts'
import {
  changeable,
  companyTermsTable,
  contractPriceTable,
  matching,
  ofCompanies,
  tariffTable,
  visible,
} from './store.ts'

const orMissing = <T>(row: T | undefined): T => {
  if (row === undefined) throw fail('NOT_FOUND')
  return row
}

/** The three tables of prices, kept alike. */
export const maintenanceRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps

  route(app, deps, fares.list, async ({ principal, query }) =>
    tariffTable.list(db, matching(query, visible(scopeOf(principal))), query),
  )
  route(app, deps, fares.get, async ({ principal, params }) =>
    orMissing(await tariffTable.find(db, params.tariff_id, visible(scopeOf(principal)))),
  )
  route(app, deps, fares.create, async ({ db: trx, principal, actor, body }) =>
    createTariff(trx, scopeOf(principal), actor, body),
  )
  route(app, deps, fares.update, async ({ principal, actor, params, body }) =>
    editTariff(db, scopeOf(principal), actor, params.tariff_id, body),
  )
  route(app, deps, fares.remove, async ({ principal, actor, params }) =>
    removePrice(
      db,
      actor,
      tariffTable,
      'tariffs',
      params.tariff_id,
      changeable(scopeOf(principal)),
    ),
  )

  route(app, deps, fares.listContractPrices, async ({ principal, query }) =>
    contractPriceTable.list(
      db,
      matching(query, ofCompanies(scopeOf(principal))),
      query,
      contractPriceOrder(query.sort),
    ),
  )
  route(app, deps, fares.contractPrice, async ({ principal, params }) =>
    orMissing(
      await contractPriceTable.find(db, params.contract_price_id, ofCompanies(scopeOf(principal))),
    ),
  )
  route(app, deps, fares.createContractPrice, async ({ db: trx, principal, actor, body }) =>
    createPrice(
      trx,
      actor,
      contractPriceTable,
      'contract-prices',
      body,
      (row) => row.contract_price_id,
      ofCompanies(scopeOf(principal)),
    ),
  )
  route(app, deps, fares.updateContractPrice, async ({ principal, actor, params, body }) =>
    editPrice(
      db,
      actor,
      contractPriceTable,
      'contract-prices',
      params.contract_price_id,
      body,
      ofCompanies(scopeOf(principal)),
    ),
  )
  route(app, deps, fares.removeContractPrice, async ({ principal, actor, params }) =>
    removePrice(
      db,
      actor,
      contractPriceTable,
      'contract-prices',
      params.contract_price_id,
      ofCompanies(scopeOf(principal)),
    ),
  )

  route(app, deps, fares.listCompanyTerms, async ({ principal, query }) =>
    companyTermsTable.list(db, matching(query, ofCompanies(scopeOf(principal))), query),
  )
  route(app, deps, fares.companyTerms, async ({ principal, params }) =>
    orMissing(
      await companyTermsTable.find(db, params.company_terms_id, ofCompanies(scopeOf(principal))),
    ),
  )
  route(app, deps, fares.createCompanyTerms, async ({ db: trx, principal, actor, body }) =>
    createPrice(
      trx,
      actor,
      companyTermsTable,
      'company-terms',
      body,
      (row) => row.company_terms_id,
      ofCompanies(scopeOf(principal)),
    ),
  )
  route(app, deps, fares.updateCompanyTerms, async ({ principal, actor, params, body }) =>
    editPrice(
      db,
      actor,
      companyTermsTable,
      'company-terms',
      params.company_terms_id,
      body,
      ofCompanies(scopeOf(principal)),
    ),
  )
  route(app, deps, fares.removeCompanyTerms, async ({ principal, actor, params }) =>
    removePrice(
      db,
      actor,
      companyTermsTable,
      'company-terms',
      params.company_terms_id,
      ofCompanies(scopeOf(principal)),
    ),
  )
}
