import type { FastifyInstance } from 'fastify'
import { fail } from '@chaski/contract/errors.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import type { DecisionForm } from '@chaski/contract/trips/approval-schema.ts'
import type { Deps } from '#src/base/deps.ts'
import { route } from '#src/http/route.ts'
import { portalUserOf } from '#src/modules/companies/portal/portal-session.ts'
import { tripDetailOf } from '#src/modules/trips/find-trip.ts'
import { companyWho, operatorWho } from '#src/access/who.ts'
import { decideAtDesk, decideByCompany } from './decide-approval.ts'
import { decideLinked, showLinked } from './linked-approval.ts'
import { findAsked, pendingApprovals } from './approval-store.ts'

const resultOf = (service_id: number, { decision }: DecisionForm) =>
  ({ service_id, approval: decision === 'APPROVE' ? 'APPROVED' : 'REJECTED' }) as const

export const approvalRoutes = (app: FastifyInstance, deps: Deps): void => {
  route(app, deps, trips.decideApproval, async ({ db, principal, actor, params, body }) => {
    const { service_id } = params
    await decideAtDesk(deps, db, operatorWho(principal, actor), service_id, body)
    const showClient = principal.permissions.has('DSP_CLIENT_VIEW')
    return tripDetailOf(db, principal, service_id, showClient)
  })

  route(app, deps, trips.portalApprovals, async ({ principal, query }) =>
    pendingApprovals(deps.db, await portalUserOf(deps.db, principal), query),
  )
  route(app, deps, trips.portalDecide, async ({ db, principal, actor, params, body }) => {
    const { service_id } = params
    const { role, company_id, area_id } = await portalUserOf(db, principal)
    if (role === 'VIEWER') throw fail('FORBIDDEN')
    const ride = await findAsked(db, service_id)
    const own = ride?.company_id === company_id && (area_id === null || ride.area_id === area_id)
    if (!own) throw fail('NOT_FOUND')
    await decideByCompany(deps, db, companyWho(actor, company_id), service_id, body)
    return resultOf(service_id, body)
  })

  route(app, deps, trips.linkedApproval, async ({ params }) => showLinked(deps, params.token))
  route(app, deps, trips.linkedDecide, async ({ actor, params, body }) =>
    resultOf(await decideLinked(deps, actor, params.token, body), body),
  )
}
