import type { FastifyInstance } from 'fastify'
import { plans } from '@chaski/contract/plans/endpoints.ts'
import { operatorWho } from '#src/access/who.ts'
import type { Deps } from '#src/base/deps.ts'
import { route } from '#src/http/route.ts'
import type { PriceZones } from '#src/modules/fares/price-zones.ts'
import { tripDetailOf } from '#src/modules/trips/find-trip.ts'
import { extendOrder, prepareCars, prepareReturn } from './extend-order.ts'
import { tripsOfGroup } from './group-store.ts'
import { confirmHour, prepareFlight, prepareHour, setFlight } from './move-trip.ts'

/** Several cars, the way back and the flight of an order. */
export const groupRoutes = (app: FastifyInstance, deps: Deps, zones: PriceZones): void => {
  route(app, deps, plans.group, async ({ principal, params }) => {
    const sees = principal.permissions.has('DSP_CLIENT_VIEW')
    const { group_id } = await tripDetailOf(deps.db, principal, params.service_id, sees)
    const data = group_id === null ? [] : await tripsOfGroup(deps.db, principal, group_id, sees)
    return { group_id, data }
  })
  route(app, deps, plans.addCars, {
    prepare: ({ principal, actor, params }) =>
      prepareCars(deps, zones, operatorWho(principal, actor), params.service_id),
    handle: ({ db, principal, actor, body }, prepared) =>
      extendOrder(deps, db, operatorWho(principal, actor), prepared, body.count),
  })
  route(app, deps, plans.addReturn, {
    prepare: ({ principal, actor, params, body }) =>
      prepareReturn(deps, zones, operatorWho(principal, actor), params.service_id, body.at),
    handle: ({ db, principal, actor }, prepared) =>
      extendOrder(deps, db, operatorWho(principal, actor), prepared, 1),
  })
  route(app, deps, plans.confirmHour, {
    prepare: ({ principal, actor, params, body }) =>
      prepareHour(deps, zones, operatorWho(principal, actor), { ...params, ...body }),
    handle: ({ db, principal, actor }, prepared) =>
      confirmHour(deps, db, operatorWho(principal, actor), prepared),
  })
  route(app, deps, plans.setFlight, {
    prepare: ({ principal, actor, params, body }) =>
      prepareFlight(deps, zones, operatorWho(principal, actor), params.service_id, body),
    handle: ({ db, principal, actor, body }, prepared) =>
      setFlight(deps, db, operatorWho(principal, actor), prepared, body),
  })
}
