import type { FastifyInstance } from 'fastify'
import { billing } from '@chaski/contract/billing/endpoints.ts'
import { fail } from '@chaski/contract/errors.ts'
import { isLimited } from '#src/access/reach.ts'
import type { Deps } from '#src/base/deps.ts'
import type { Operator } from '#src/http/session/principal.ts'
import { route } from '#src/http/route.ts'
import { readUpload } from '#src/http/request/upload.ts'
import { getIssuer } from '#src/modules/billing/issuer-store.ts'
import {
  addSeries,
  editIssuer,
  loadCertificate,
  presentIssuer,
  testIssuer,
} from './setup-issuer.ts'

/** How the house issues. Every comprobante of every company goes where it says: it is nobody's who is limited to some. */
export const setupRoutes = (app: FastifyInstance, deps: Deps): void => {
  const requireWhole = (principal: Operator): void => {
    if (isLimited(principal)) throw fail('FORBIDDEN')
  }
  route(app, deps, billing.issuer, async ({ principal }) => {
    requireWhole(principal)
    return presentIssuer(deps.db, await getIssuer(deps.db))
  })
  route(app, deps, billing.updateIssuer, async ({ principal, actor, body }) => {
    requireWhole(principal)
    return editIssuer(deps, actor, body)
  })
  route(app, deps, billing.uploadCertificate, async ({ principal, actor, request }) => {
    requireWhole(principal)
    const { bytes, fields } = await readUpload(request)
    return loadCertificate(deps, actor, { bytes, password: fields['password'] ?? '' })
  })
  route(app, deps, billing.testIssuer, async ({ principal, actor }) => {
    requireWhole(principal)
    return testIssuer(deps, actor)
  })
  route(app, deps, billing.addSeries, async ({ principal, actor, body }) => {
    requireWhole(principal)
    return addSeries(deps, actor, body)
  })
}
