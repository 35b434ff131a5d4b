import type { FastifyInstance } from 'fastify'
import { plans } from '@chaski/contract/plans/endpoints.ts'
import { companyWho, type Who } from '#src/access/who.ts'
import type { Deps } from '#src/base/deps.ts'
import type { Actor, Guest } from '#src/http/session/principal.ts'
import { route } from '#src/http/route.ts'
import { portalAdminOf, portalUserOf } from '#src/modules/companies/portal/portal-session.ts'
import { createPriceZones } from '#src/modules/fares/price-zones.ts'
import { moveOwnPlan } from '#src/modules/plans/move-own-plan.ts'
import { companyPlans, endOwnPlan, pauseOwnPlan } from '#src/modules/plans/own-plans.ts'
import { prepareRepeat, repeatTrip } from '#src/modules/plans/repeat-trip.ts'

/** Rides that come again, by the company that pays for them: its administrators order, all may look. */
export const portalPlanRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps
  const zones = createPriceZones(db)
  const administrator = async (principal: Guest<'company'>, actor: Actor): Promise<Who> =>
    companyWho(actor, (await portalAdminOf(db, principal)).company_id)

  route(app, deps, plans.portalPlans, async ({ principal, actor, query }) => {
    const { company_id } = await portalUserOf(db, principal)
    return companyPlans(db, companyWho(actor, company_id), query)
  })
  route(app, deps, plans.portalRepeat, {
    prepare: async ({ principal, actor, params, body }) => {
      const who = await administrator(principal, actor)
      return { who, repeated: await prepareRepeat(deps, zones, who, params.service_id, body) }
    },
    handle: ({ db: trx }, { who, repeated }) => repeatTrip(deps, trx, who, repeated),
  })
  route(app, deps, plans.portalPausePlan, async ({ principal, actor, params, body }) =>
    pauseOwnPlan(deps, await administrator(principal, actor), params.plan_id, body),
  )
  route(app, deps, plans.portalMovePlan, async ({ principal, actor, params, body }) =>
    moveOwnPlan(deps, zones, await administrator(principal, actor), params.plan_id, body),
  )
  route(app, deps, plans.portalEndPlan, async ({ principal, actor, params, body }) =>
    endOwnPlan(deps, await administrator(principal, actor), params.plan_id, body.version),
  )
}
