import type { FastifyInstance } from 'fastify'
import { clients } from '@chaski/contract/clients/endpoints.ts'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import { toE164 } from '@chaski/contract/identity/phone.ts'
import type { Deps } from '#src/base/deps.ts'
import { route } from '#src/http/route.ts'
import { claimCall } from './claim-call.ts'
import { deskCalls } from './desk-calls.ts'
import { findCaller, nobody } from './find-caller.ts'
import { reportCall } from './report-call.ts'
import { openCalls } from './waiting-call-store.ts'

export const callRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps

  route(app, deps, clients.lastService, async ({ principal, query }) => {
    const cellphone = toE164(query.cellphone)
    return cellphone === null ? nobody : findCaller(db, principal, cellphone)
  })
  route(app, deps, dispatch.telephony, async ({ body }) => ({
    delivered: await reportCall(deps, body),
  }))
  route(app, deps, dispatch.waitingCalls, async ({ principal }) => ({
    data: await openCalls(db, principal),
  }))
  route(app, deps, dispatch.claimCall, async ({ principal, actor, body }) =>
    claimCall(deps, principal, actor, body.call_id),
  )
  route(app, deps, dispatch.deskCalls, async ({ principal }) => ({
    data: await deskCalls(db, principal),
  }))
}
