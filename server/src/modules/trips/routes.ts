import type { FastifyInstance } from 'fastify'
import { fail } from '@chaski/contract/errors.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import type { TripDetail } from '@chaski/contract/trips/schema.ts'
import type { Deps } from '#src/base/deps.ts'
import type { Operator } from '#src/http/session/principal.ts'
import { route } from '#src/http/route.ts'
import { createPriceZones } from '#src/modules/fares/price-zones.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { listActivities } from './story/activity-store.ts'
import { approvalRoutes } from './approve/approval-routes.ts'
import { createAssignTrips } from './assign/assign-trips.ts'
import { cancelTrips } from './end/cancel-trip.ts'
import { changeTrip } from './change-trips.ts'
import { closeByPin } from './end/close-by-pin.ts'
import { checkPayment } from './take/check-payment.ts'
import { createOrder } from './take/create-order.ts'
import { driverSessionRoutes } from './ride/driver-session-routes.ts'
import { offerTrips } from './offer/offer-trip.ts'
import { enterPresence, leavePresence } from './story/presence.ts'
import { livePresences } from './story/presence-store.ts'
import { prepareTrip } from './take/prepare-trip.ts'
import { reasonsOf } from './end/reasons.ts'
import { releaseTrip, retainTrip } from './assign/retain-trip.ts'
import { revealPin } from './end/reveal-pin.ts'
import { noShow } from './ride/ride-steps.ts'
import { findDetail } from './store.ts'
import { unassignTrips } from './assign/unassign-trip.ts'
import { prepareMinimal, updateMinimal } from './take/update-minimal.ts'
import { prepareChange, updateTrip } from './take/update-trip.ts'
import { operatorWho } from '#src/access/who.ts'

export const tripRoutes = (app: FastifyInstance, deps: Deps): void => {
  const zones = createPriceZones(deps.db)
  const detail = async (db: Db, principal: Operator, service_id: number): Promise<TripDetail> => {
    const found = await findDetail(
      db,
      service_id,
      principal,
      principal.permissions.has('DSP_CLIENT_VIEW'),
    )
    if (found === undefined) throw fail('NOT_FOUND')
    return found
  }

  route(app, deps, trips.get, async ({ principal, query }) =>
    detail(deps.db, principal, query.service_id),
  )
  route(app, deps, trips.create, {
    prepare: ({ principal, actor, body }) =>
      prepareTrip(deps, zones, operatorWho(principal, actor), body),
    handle: async ({ db, principal, actor }, prepared) =>
      detail(db, principal, await createOrder(deps, db, operatorWho(principal, actor), prepared)),
  })
  route(app, deps, trips.update, {
    prepare: ({ principal, actor, body }) =>
      prepareChange(deps, zones, operatorWho(principal, actor), body),
    handle: async ({ db, principal, actor, body }, prepared) => {
      await updateTrip(deps, db, operatorWho(principal, actor), prepared)
      return detail(db, principal, body.service_id)
    },
  })
  route(app, deps, trips.payment, ({ principal, query }) => checkPayment(deps.db, principal, query))
  route(app, deps, trips.updateMinimal, {
    prepare: ({ principal, actor, body }) =>
      prepareMinimal(deps, operatorWho(principal, actor), body),
    handle: async ({ db, principal, actor, body }) => {
      await updateMinimal(deps, db, operatorWho(principal, actor), body)
      return detail(db, principal, body.service_id)
    },
  })
  route(app, deps, trips.activities, async ({ principal, params, query }) => {
    await detail(deps.db, principal, params.service_id)
    return listActivities(deps.db, params.service_id, query)
  })
  route(app, deps, trips.retain, async ({ db, principal, actor, params, body }) => {
    await retainTrip(deps, db, operatorWho(principal, actor), params.service_id, body)
    return detail(db, principal, params.service_id)
  })
  route(app, deps, trips.release, async ({ db, principal, actor, params, query }) => {
    await releaseTrip(deps, db, operatorWho(principal, actor), params.service_id, query.version)
    return detail(db, principal, params.service_id)
  })
  route(app, deps, trips.revealPin, async ({ db, principal, actor, params }) => ({
    pin: await revealPin(
      deps,
      db,
      { ...operatorWho(principal, actor), user_id: principal.user_id },
      params.service_id,
    ),
  }))
  route(app, deps, trips.confirmNoShow, async ({ db, principal, actor, params, body }) => {
    const who = operatorWho(principal, actor)
    const target = { service_id: params.service_id, version: body.version }
    await changeTrip(deps, db, who, target, {}, (hold, trip) => noShow(deps, hold, who, trip))
    return detail(db, principal, params.service_id)
  })

  const assignTrips = createAssignTrips(deps)
  route(app, deps, trips.assign, {
    atOnce: async ({ principal, actor, body }, claim) => {
      const done = await assignTrips.atOnce(operatorWho(principal, actor), body, claim)
      return done && { data: [done] }
    },
    handle: async ({ db, principal, actor, body }) => ({
      data: await assignTrips.underLocks(db, operatorWho(principal, actor), body),
    }),
  })
  route(app, deps, trips.unassign, async ({ db, principal, actor, body }) => ({
    data: await unassignTrips(deps, db, operatorWho(principal, actor), body),
  }))
  route(app, deps, trips.cancel, async ({ db, principal, actor, body }) => ({
    data: await cancelTrips(deps, db, operatorWho(principal, actor), body),
  }))
  route(app, deps, trips.offer, async ({ db, principal, actor, body }) => ({
    data: await offerTrips(deps, db, operatorWho(principal, actor), body),
  }))
  route(app, deps, trips.cancelReasons, async () => ({
    data: await reasonsOf(deps.db, 'cancel-reasons'),
  }))
  route(app, deps, trips.unassignReasons, async () => ({
    data: await reasonsOf(deps.db, 'unassign-reasons'),
  }))
  route(app, deps, trips.closeService, async ({ principal, actor, params, body }) => {
    const who = { ...operatorWho(principal, actor), user_id: principal.user_id }
    const service_id = await closeByPin(deps, who, params.driver_id, body.pin)
    return detail(deps.db, principal, service_id)
  })
  route(app, deps, trips.presences, async ({ principal }) => ({
    data: await livePresences(deps.db, principal),
  }))
  route(app, deps, trips.enterPresence, async ({ principal, actor, params, body }) =>
    enterPresence(deps, actor, principal, params.service_id, body.take_over),
  )
  route(app, deps, trips.leavePresence, async ({ principal, params }) =>
    leavePresence(deps, principal, params.service_id),
  )
  approvalRoutes(app, deps)
  driverSessionRoutes(app, deps)
}
