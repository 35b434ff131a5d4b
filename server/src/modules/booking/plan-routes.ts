import type { FastifyInstance } from 'fastify'
import { plans } from '@chaski/contract/plans/endpoints.ts'
import { clientWho } from '#src/access/who.ts'
import type { Deps } from '#src/base/deps.ts'
import { route } from '#src/http/route.ts'
import type { PriceZones } from '#src/modules/fares/price-zones.ts'
import { moveOwnPlan } from '#src/modules/plans/move-own-plan.ts'
import { endOwnPlan, pauseOwnPlan } from '#src/modules/plans/own-plans.ts'
import { ownPlans, prepareOwnRepeat, repeatOwnTrip, requireOwnPlan } from './own-plans.ts'

/** Rides that come again, by those who ride them. */
export const clientPlanRoutes = (app: FastifyInstance, deps: Deps, zones: PriceZones): void => {
  const { db } = deps
  route(app, deps, plans.clientPlans, async ({ principal }) => ({
    data: await ownPlans(db, principal),
  }))
  route(app, deps, plans.clientRepeat, {
    prepare: ({ principal, actor, params, body }) =>
      prepareOwnRepeat(deps, zones, principal, actor, { ...params, form: body }),
    handle: ({ db: trx, principal, actor }, repeated) =>
      repeatOwnTrip(deps, trx, principal, actor, repeated),
  })
  route(app, deps, plans.clientPause, async ({ principal, actor, params, body }) => {
    await requireOwnPlan(db, principal, params.plan_id)
    return pauseOwnPlan(deps, clientWho(actor), params.plan_id, body)
  })
  route(app, deps, plans.clientMove, async ({ principal, actor, params, body }) => {
    await requireOwnPlan(db, principal, params.plan_id)
    return moveOwnPlan(deps, zones, clientWho(actor), params.plan_id, body)
  })
  route(app, deps, plans.clientEnd, async ({ principal, actor, params, body }) => {
    await requireOwnPlan(db, principal, params.plan_id)
    return endOwnPlan(deps, clientWho(actor), params.plan_id, body.version)
  })
}
