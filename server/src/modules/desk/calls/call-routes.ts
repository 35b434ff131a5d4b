import type { FastifyInstance } from 'fastify'
import { clients } from '@chaski/contract/clients/endpoints.ts'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import { countedUpTo } from '@chaski/contract/fields.ts'
import { toE164 } from '@chaski/contract/identity/phone.ts'
import type { Deps } from '#src/base/deps.ts'
import { route } from '#src/http/route.ts'
import { noteExchange, takeOrders } from './call-order-store.ts'
import { listCallRecords } from './call-record-store.ts'
import { claimCall } from './claim-call.ts'
import { deskCalls } from './desk-calls.ts'
import { findCaller, nobody } from './find-caller.ts'
import { originateCall } from './originate-call.ts'
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
  route(app, deps, dispatch.takeCallOrders, async ({ query: { joins = false } }) => {
    await noteExchange(db, joins)
    return { data: await takeOrders(db, joins) }
  })
  route(app, deps, dispatch.originate, async ({ db: trx, principal, actor, body }) =>
    originateCall(trx, principal, actor, body.cellphone),
  )
  route(app, deps, dispatch.callHistory, async ({ principal, query }) => {
    const mayListen = principal.permissions.has('AUD_VIEW')
    const { data, total } = await listCallRecords(db, principal, query, mayListen)
    const { page, page_size } = query
    return { data, page, page_size, total, total_capped: total >= countedUpTo }
  })
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
