import type { FastifyInstance } from 'fastify'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import type { Deps } from '#src/base/deps.ts'
import { route } from '#src/http/route.ts'
import {
  createCompany,
  editCompany,
  prepareCompany,
} from '#src/modules/companies/change-company.ts'
import { creditRoutes } from './credit/credit-routes.ts'
import { partRoutes } from './parts/part-routes.ts'
import { listFields } from './parts/part-store.ts'
import { getCompany } from './resolve-company.ts'
import { companyOptions, listCompanies } from './store.ts'
import { verifyCompany } from '#src/modules/companies/verify-company.ts'

export const companyRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps

  route(app, deps, companies.list, async ({ principal, query }) =>
    listCompanies(db, principal, query),
  )
  route(app, deps, companies.create, {
    prepare: ({ principal, body }) => prepareCompany(deps, principal, body),
    handle: ({ db: trx, principal, actor, body }, code_hash) =>
      createCompany(trx, principal, actor, body, code_hash),
  })
  route(app, deps, companies.get, async ({ principal, params }) =>
    getCompany(db, principal, params.company_id),
  )
  route(app, deps, companies.read, async ({ principal, query }) =>
    getCompany(db, principal, query.id),
  )
  route(app, deps, companies.update, async ({ principal, actor, params, body }) => {
    const { company_id } = await getCompany(db, principal, params.company_id)
    return editCompany(deps, principal, actor, company_id, body)
  })
  route(app, deps, companies.search, async ({ principal, query }) => ({
    data: await companyOptions(db, principal, query.key_word, 20),
  }))

  route(app, deps, companies.options, async ({ principal }) => ({
    data: await companyOptions(db, principal, undefined, 2000),
  }))
  route(app, deps, companies.dispatchFields, async ({ principal, params }) => {
    const { company_id } = await getCompany(db, principal, params.company_id)
    return { data: await listFields(db, company_id) }
  })
  route(app, deps, companies.verify, async ({ principal, actor, params, body }) =>
    verifyCompany(
      deps,
      principal,
      actor,
      await getCompany(db, principal, params.company_id),
      body.code,
    ),
  )
  creditRoutes(app, deps)
  partRoutes(app, deps)
}
