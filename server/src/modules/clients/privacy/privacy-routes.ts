import type { FastifyInstance } from 'fastify'
import { clients } from '@chaski/contract/clients/endpoints.ts'
import { fail } from '@chaski/contract/errors.ts'
import type { Deps } from '#src/base/deps.ts'
import { download } from '#src/http/answer/download.ts'
import { route } from '#src/http/route.ts'
import { anonymiseClient } from './anonymise-client.ts'
import { createPrivacyRequest, editPrivacyRequest } from './change-privacy.ts'
import { getClient } from '#src/modules/clients/get-client.ts'
import { personData } from './person-data.ts'
import { findPrivacy, listPrivacy } from './privacy-store.ts'

/** What people may ask about their own data. */
export const privacyRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps

  route(app, deps, clients.listPrivacy, async ({ principal, query }) =>
    listPrivacy(db, principal, query),
  )
  route(app, deps, clients.createPrivacy, async ({ db: trx, principal, actor, body }) =>
    createPrivacyRequest(trx, principal, actor, body),
  )
  route(app, deps, clients.getPrivacy, async ({ principal, params }) => {
    const found = await findPrivacy(db, principal, params.privacy_request_id)
    if (found === undefined) throw fail('NOT_FOUND')
    return found
  })
  route(app, deps, clients.updatePrivacy, async ({ principal, actor, params, body }) =>
    editPrivacyRequest(db, principal, actor, params.privacy_request_id, body),
  )
  route(app, deps, clients.exportPerson, async ({ principal, params, reply }) => {
    const cliente = await getClient(db, principal, params.client_id)
    const content = { cliente, ...(await personData(db, cliente.client_id)) }
    download(reply, `datos-cliente-${cliente.client_id}.json`)
    return Buffer.from(JSON.stringify(content, null, 2))
  })
  route(app, deps, clients.anonymise, async ({ principal, actor, params, body }) =>
    anonymiseClient(deps, principal, actor, params.client_id, body),
  )
}
