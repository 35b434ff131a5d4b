import type { FastifyInstance } from 'fastify'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import { fail } from '@chaski/contract/errors.ts'
import type { Deps } from '#src/base/deps.ts'
import { download } from '#src/http/download.ts'
import { route } from '#src/http/route.ts'
import { getClient } from '#src/modules/clients/get-client.ts'
import {
  createCompany,
  editCompany,
  prepareCompany,
} from '#src/modules/companies/change-company.ts'
import { chargeable } from './parts/cost-centers.ts'
import {
  clientMasterFile,
  masterCompanies,
  masterFile,
} from '#src/modules/companies/master-file.ts'
import { narrowScope } from './narrow-scope.ts'
import { partRoutes } from './parts/part-routes.ts'
import { listFields } from './parts/part-store.ts'
import { portalRoutes } from './portal/portal-routes.ts'
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
  route(app, deps, companies.dispatchCostCenters, async ({ principal, query }) => {
    const { company_id } = await getCompany(db, principal, query.company_id)
    if (query.client_id === undefined) return { data: await chargeable(db, company_id, null) }
    const client = await getClient(db, principal, query.client_id)
    if (client.company_id !== company_id) throw fail('NOT_FOUND')
    return { data: await chargeable(db, company_id, client) }
  })

  route(app, deps, companies.master, async ({ principal, query, reply }) => {
    const scope = await narrowScope(db, principal, query.user_id)
    const chosen =
      query.company_id === undefined
        ? await masterCompanies(db, scope)
        : [await getCompany(db, scope, query.company_id)]
    download(reply, 'maestro.xlsx')
    return masterFile(db, scope, chosen, query.activo)
  })
  route(app, deps, companies.clientMaster, async ({ principal, params, reply }) => {
    const company = await getCompany(db, principal, params.company_id)
    const client = await getClient(db, principal, params.client_id)
    if (client.company_id !== company.company_id) throw fail('NOT_FOUND')
    download(reply, `maestro-${company.company_id}.xlsx`)
    return clientMasterFile(db, principal, company, params.client_id)
  })

  partRoutes(app, deps)
  portalRoutes(app, deps)
}
