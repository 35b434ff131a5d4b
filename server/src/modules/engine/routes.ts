import type { FastifyInstance } from 'fastify'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import type { Deps } from '#src/base/deps.ts'
import { route } from '#src/http/route.ts'
import type { Scope } from '#src/access/scope.ts'
import { forecastForDriver, forecastOf } from '#src/modules/fleet/forecast/forecast.ts'
import { scorecardOf } from './score/scorecard.ts'
import { dryRunPlan } from './simulation/dry-run.ts'
import { ownPlace } from '#src/modules/fleet/zone-queue/own-place.ts'
import { queuesOf, reorderQueue } from '#src/modules/fleet/zone-queue/reorder-queue.ts'
import { operatorWho } from '#src/access/who.ts'
import { openAlerts } from './watch/alert-store.ts'
import { changePlan, planOf, switchAuto, switchZone } from './plan/change-plan.ts'
import { historyOfPlan } from './plan/history-store.ts'
import { findLeader, listPlans } from './plan/plan-store.ts'
import { closeAlert, offerFromAlert, reassignFromAlert } from './watch/take-alert.ts'
import { whyOf } from './why.ts'

export const engineRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps
  const state = async (scope: Scope) => ({
    data: await listPlans(db, scope),
    engine: (await findLeader(db)) ?? null,
  })
  route(app, deps, dispatch.autoState, ({ principal }) => state(principal))
  route(app, deps, dispatch.switchAuto, async ({ principal, actor, body }) => {
    await switchAuto(deps, principal, actor, body)
    return state(principal)
  })
  route(app, deps, dispatch.autoPlan, ({ principal, params }) =>
    planOf(db, principal, params.coverage_id),
  )
  route(app, deps, dispatch.changePlan, ({ principal, actor, params, body }) =>
    changePlan(deps, principal, actor, params.coverage_id, body),
  )
  route(app, deps, dispatch.planHistory, async ({ principal, params }) => {
    const { coverage_id } = await planOf(db, principal, params.coverage_id)
    return { data: await historyOfPlan(db, coverage_id) }
  })
  route(app, deps, dispatch.why, ({ principal, params }) => whyOf(db, principal, params.service_id))
  route(app, deps, dispatch.alerts, async ({ principal }) => ({
    data: await openAlerts(db, principal),
  }))
  route(app, deps, dispatch.closeAlert, ({ principal, actor, params, body }) =>
    closeAlert(deps, operatorWho(principal, actor), params.alert_id, body.note),
  )
  route(app, deps, dispatch.reassignAlert, ({ db: trx, principal, actor, params }) =>
    reassignFromAlert(deps, trx, operatorWho(principal, actor), params.alert_id),
  )
  route(app, deps, dispatch.offerAlert, ({ db: trx, principal, actor, params, body }) =>
    offerFromAlert(deps, trx, operatorWho(principal, actor), params.alert_id, body.driver_id),
  )
  route(app, deps, dispatch.dryRun, ({ principal, params, body }) =>
    dryRunPlan(deps, principal, params.coverage_id, body),
  )
  route(app, deps, dispatch.scorecard, ({ principal, params }) =>
    scorecardOf(db, principal, params.coverage_id),
  )
  route(app, deps, dispatch.switchZone, ({ principal, actor, params, body }) =>
    switchZone(deps, principal, actor, params, body.is_on),
  )
  route(app, deps, dispatch.zoneQueues, async ({ principal, query }) => ({
    data: await queuesOf(db, principal, query.coverage_id),
  }))
  route(app, deps, dispatch.reorderQueue, ({ principal, actor, params, body }) =>
    reorderQueue(deps, principal, actor, params.zone_id, body),
  )
  route(app, deps, dispatch.forecast, ({ principal, query }) => forecastOf(db, principal, query))
  route(app, deps, dispatch.ownQueue, ({ principal }) => ownPlace(db, principal.id))
  route(app, deps, dispatch.driverForecast, ({ principal }) => forecastForDriver(db, principal.id))
}
