import type { FastifyInstance } from 'fastify'
import { plans } from '@chaski/contract/plans/endpoints.ts'
import { operatorWho } from '#src/access/who.ts'
import type { Deps } from '#src/base/deps.ts'
import { route } from '#src/http/route.ts'
import { createPriceZones } from '#src/modules/fares/price-zones.ts'
import {
  closeRefusal,
  createPlan,
  editPlan,
  exceptDay,
  finishPlan,
  getPlan,
  setPause,
} from './change-plan.ts'
import { checkPlan } from './check-plan.ts'
import { groupRoutes } from './group/group-routes.ts'
import { planDay } from './plan-day.ts'
import { planCalendar } from './plan-calendar.ts'
import { presentPlan } from './present-plan.ts'
import { openRefusals } from './ride-store.ts'
import { listPlans } from './store.ts'

export const planRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps
  const zones = createPriceZones(db)

  route(app, deps, plans.list, async ({ principal, actor, query }) => {
    const who = operatorWho(principal, actor)
    const { data, ...page } = await listPlans(db, principal, query)
    return { ...page, data: data.map((plan) => presentPlan(who, plan)) }
  })
  route(app, deps, plans.create, {
    prepare: ({ principal, actor, body }) =>
      checkPlan(deps, zones, operatorWho(principal, actor), body),
    handle: ({ db: trx, principal, actor, body }, checked) =>
      createPlan(deps, trx, operatorWho(principal, actor), body, checked),
  })
  route(app, deps, plans.get, async ({ principal, actor, params }) => {
    const who = operatorWho(principal, actor)
    return presentPlan(who, await getPlan(db, who, params.plan_id))
  })
  route(app, deps, plans.update, ({ principal, actor, params, body }) =>
    editPlan(deps, zones, operatorWho(principal, actor), params.plan_id, body),
  )
  route(app, deps, plans.pause, ({ principal, actor, params, body }) =>
    setPause(deps, operatorWho(principal, actor), params.plan_id, body),
  )
  route(app, deps, plans.end, ({ principal, actor, params, body }) =>
    finishPlan(deps, operatorWho(principal, actor), params.plan_id, body.version),
  )
  route(app, deps, plans.calendar, async ({ principal, actor, params }) => ({
    data: await planCalendar(db, await getPlan(db, operatorWho(principal, actor), params.plan_id)),
  }))
  route(app, deps, plans.except, ({ principal, actor, params, body }) =>
    exceptDay(deps, operatorWho(principal, actor), params.plan_id, body),
  )
  groupRoutes(app, deps, zones)
  route(app, deps, plans.day, ({ principal, query }) =>
    planDay(db, principal, query.day, principal.permissions.has('DSP_CLIENT_VIEW')),
  )
  route(app, deps, plans.refusals, async ({ principal }) => ({
    data: await openRefusals(db, principal),
  }))
  route(app, deps, plans.closeRefusal, ({ principal, actor, params, body }) =>
    closeRefusal(deps, operatorWho(principal, actor), params.refusal_id, body.note),
  )
}
