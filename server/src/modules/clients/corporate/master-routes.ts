import type { FastifyInstance } from 'fastify'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import { fail } from '@chaski/contract/errors.ts'
import type { Deps } from '#src/base/deps.ts'
import { download } from '#src/http/answer/download.ts'
import { route } from '#src/http/route.ts'
import { getClient } from '#src/modules/clients/get-client.ts'
import { activeCompanies } from '#src/modules/companies/active-companies.ts'
import { narrowScope } from '#src/modules/companies/narrow-scope.ts'
import { chargeable } from '#src/modules/companies/parts/cost-centers.ts'
import { getCompany } from '#src/modules/companies/resolve-company.ts'
import { clientMasterFile, masterFile } from './master-file.ts'

/** Calls about a company that need its people too. */
export const masterRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps

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
        ? await activeCompanies(db, scope)
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
}
