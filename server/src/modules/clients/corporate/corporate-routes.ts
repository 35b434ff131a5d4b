import type { FastifyInstance } from 'fastify'
import { clients } from '@chaski/contract/clients/endpoints.ts'
import type { Deps } from '#src/base/deps.ts'
import { asIs } from '#src/http/answer/as-is.ts'
import { route } from '#src/http/route.ts'
import { readUpload } from '#src/http/request/upload.ts'
import { createCorporate, editCorporate, setCorporatePassword } from './change-corporate.ts'
import { applyImport, previewImport } from '#src/modules/clients/import/import-people.ts'
import { listClients } from '#src/modules/clients/store.ts'
import { getCompany } from '#src/modules/companies/resolve-company.ts'

/** Authorised users of companies, as the back-office keeps them. */
export const corporateRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps

  route(app, deps, clients.listCorporate, async ({ principal, query }) => {
    // "No company" has no authorised users: asking for it is asking for something unknown.
    const company_id =
      query.company_id === undefined
        ? undefined
        : (await getCompany(db, principal, query.company_id)).company_id
    return listClients(db, principal, { ...query, company_id, corporate: true })
  })
  route(app, deps, clients.createCorporate, async ({ db: trx, principal, actor, body }) => {
    const { company_id: ref, ...form } = body
    const { company_id } = await getCompany(trx, principal, ref)
    return createCorporate(deps, trx, principal, actor, company_id, form)
  })
  route(app, deps, clients.updateCorporate, async ({ principal, actor, body }) =>
    editCorporate(deps, principal, actor, body),
  )
  route(app, deps, clients.setCorporatePassword, async ({ principal, actor, params, body }) =>
    setCorporatePassword(deps, principal, actor, params.client_id, body.password),
  )
  route(app, deps, clients.previewImport, async ({ principal, params, request, reply }) => {
    const { company_id } = await getCompany(db, principal, params.company_id)
    const { bytes } = await readUpload(request)
    return asIs(reply, previewImport(deps, company_id, bytes))
  })
  route(app, deps, clients.applyImport, async ({ principal, actor, params, request, reply }) => {
    const { company_id } = await getCompany(db, principal, params.company_id)
    const { bytes, fields } = await readUpload(request)
    return asIs(reply, applyImport(deps, actor, company_id, bytes, fields['sha256']))
  })
}
