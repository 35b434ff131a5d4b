import type { FastifyInstance } from 'fastify'
import { clients } from '@chaski/contract/clients/endpoints.ts'
import type { CompanyRef } from '@chaski/contract/companies/company-ref.ts'
import { fail } from '@chaski/contract/errors.ts'
import type { Deps } from '#src/base/deps.ts'
import { route } from '#src/http/route.ts'
import { blockClient, unlockClient } from '#src/modules/clients/block-client.ts'
import { blockClients } from '#src/modules/clients/block-clients.ts'
import { createClient, editClient } from '#src/modules/clients/change-client.ts'
import { corporateRoutes } from './corporate/corporate-routes.ts'
import { masterRoutes } from './corporate/master-routes.ts'
import { addFavorite, favoritesOf, removeFavorite } from '#src/modules/clients/favorites.ts'
import { getClient } from '#src/modules/clients/get-client.ts'
import { mergeClients } from '#src/modules/clients/merge-clients.ts'
import { privacyRoutes } from './privacy/privacy-routes.ts'
import { listClients, searchClients, similarClients } from './store.ts'
import { checkEmailCode, sendEmailCode } from '#src/modules/clients/verify-email.ts'
import { chargeable } from '#src/modules/companies/parts/cost-centers.ts'
import { getCompany, resolveCompanyId } from '#src/modules/companies/resolve-company.ts'
import type { Scope } from '#src/access/scope.ts'

export const clientRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps
  /** An absent filter is no filter; a named company, and "no company", is exactly that. */
  const filterOf = async <F extends { company_id?: CompanyRef }>(scope: Scope, f: F) => ({
    ...f,
    company_id:
      f.company_id === undefined ? undefined : await resolveCompanyId(db, scope, f.company_id),
  })

  route(app, deps, clients.search, async ({ principal, query }) => ({
    data: await searchClients(db, principal, await filterOf(principal, query)),
  }))
  route(app, deps, clients.list, async ({ principal, query }) =>
    listClients(db, principal, await filterOf(principal, query)),
  )
  route(app, deps, clients.get, async ({ principal, params }) =>
    getClient(db, principal, params.client_id),
  )
  route(app, deps, clients.read, async ({ principal, query }) => getClient(db, principal, query.id))
  for (const create of [clients.create, clients.add])
    route(app, deps, create, async ({ db: trx, principal, actor, body }) =>
      createClient(trx, principal, actor, body),
    )
  for (const update of [clients.update, clients.edit])
    route(app, deps, update, async ({ principal, actor, body }) =>
      editClient(db, principal, actor, body),
    )

  route(app, deps, clients.block, async ({ principal, actor, body: { client_id, ...block } }) =>
    blockClient(db, principal, actor, client_id, block),
  )
  route(app, deps, clients.blockById, async ({ principal, actor, params, body }) =>
    blockClient(db, principal, actor, params.id, body),
  )
  route(app, deps, clients.unlock, async ({ principal, actor, body }) =>
    unlockClient(db, principal, actor, body.client_id),
  )
  route(app, deps, clients.unlockById, async ({ principal, actor, params }) =>
    unlockClient(db, principal, actor, params.id),
  )
  route(app, deps, clients.blockMany, async ({ db: trx, principal, actor, body }) => ({
    data: await blockClients(trx, principal, actor, body),
  }))
  route(app, deps, clients.verifyEmail, async ({ principal, actor, body }) =>
    body.code === undefined
      ? sendEmailCode(deps, principal, actor, body.client_id)
      : checkEmailCode(deps, principal, actor, body.client_id, body.code),
  )

  route(app, deps, clients.costCenters, async ({ principal, params }) => {
    const client = await getClient(db, principal, params.client_id)
    const company = await getCompany(db, principal, params.company_id)
    if (client.company_id !== company.company_id) throw fail('NOT_FOUND')
    return { data: await chargeable(db, company.company_id, client) }
  })
  route(app, deps, clients.duplicates, async ({ principal, params }) => {
    const client = await getClient(db, principal, params.client_id)
    return { data: await similarClients(db, principal, client) }
  })
  route(app, deps, clients.merge, async ({ principal, actor, body }) =>
    mergeClients(db, principal, actor, body),
  )

  route(app, deps, clients.favorites, async ({ principal, query }) => ({
    data: await favoritesOf(db, principal, query.client_id, query.company_id),
  }))
  route(app, deps, clients.addFavorite, async ({ db: trx, principal, actor, body }) =>
    addFavorite(trx, principal, actor, body),
  )
  route(app, deps, clients.removeFavorite, async ({ principal, actor, query }) =>
    removeFavorite(db, principal, actor, query),
  )

  corporateRoutes(app, deps)
  masterRoutes(app, deps)
  privacyRoutes(app, deps)
}
