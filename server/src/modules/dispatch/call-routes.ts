import type { FastifyInstance } from 'fastify'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import type { Deps } from '#src/deps.ts'
import { route } from '#src/http/route.ts'
import { claimCall } from './claim-call.ts'
import { deskCalls } from './desk-calls.ts'
import { reportCall } from './report-call.ts'
import { openCalls } from './waiting-call-store.ts'

export const callRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps

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
