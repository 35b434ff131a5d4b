import type { FastifyInstance } from 'fastify'
import { fail } from '@chaski/contract/errors.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import type { TripRow } from '@chaski/contract/trips/schema.ts'
import type { Deps } from '#src/base/deps.ts'
import type { Actor, Guest } from '#src/http/session/principal.ts'
import { route } from '#src/http/route.ts'
import { readUpload } from '#src/http/request/upload.ts'
import { unlimited } from '#src/access/scope.ts'
import { stateOf } from '#src/modules/drivers/day/change-state.ts'
import { setOccupied } from '#src/modules/drivers/day/set-occupied.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { acceptOffer, receiveOffer, refuseOffer } from '#src/modules/trips/offer/answer-offer.ts'
import { whileAsked } from '#src/modules/geo/while-asked.ts'
import { changeTrip } from '#src/modules/trips/change-trips.ts'
import { claimPin } from '#src/modules/trips/end/claim-pin.ts'
import { addOwnPicture, ownDocumentsOf, renewOwnDocument } from './own-documents.ts'
import { workOf } from './driver-work.ts'
import { earningsOf } from './driver-work-store.ts'
import { dropTrip } from './drop-trip.ts'
import type { Hold } from '#src/modules/trips/assign/hold-trips.ts'
import { offersToDriver } from '#src/modules/trips/offer/offer-store.ts'
import { raisePanic } from './raise-panic.ts'
import { rideRoute } from './ride-route.ts'
import { isDrivenBy } from './ride-route-store.ts'
import { arrive, board, finish, requestNoShow, startApproach } from './ride-steps.ts'
import { findDetail, type HeldTrip, listOfDriver } from '#src/modules/trips/store.ts'
import { driverWho, type Who } from '#src/access/who.ts'

type Caller = { db: Db; principal: Guest<'driver'>; actor: Actor }
type Take = (hold: Hold, trip: HeldTrip, who: Who) => Promise<TripRow>

/** What a driver's device asks for: always their own trips, offers and state; how much they have not read is known elsewhere. */
export const driverDeviceRoutes = (
  app: FastifyInstance,
  deps: Deps,
  unreadOf: (db: Db, driver_id: number) => Promise<number>,
): void => {
  const { db } = deps
  const ownWho = ({ principal, actor }: Caller) => ({
    ...driverWho(principal, actor),
    driver_id: principal.id,
  })
  const detail = async (trx: Db, service_id: number) => {
    const found = await findDetail(trx, service_id, unlimited, 'DRIVER')
    if (found === undefined) throw fail('NOT_FOUND')
    return found
  }
  const take = async (caller: Caller, service_id: number, endsRide: boolean, step: Take) => {
    const who = ownWho(caller)
    await changeTrip(
      deps,
      caller.db,
      who,
      { service_id, version: null },
      { endsRide },
      (hold, trip) => step(hold, trip, who),
    )
    return detail(caller.db, service_id)
  }

  route(app, deps, trips.ownState, async ({ principal }) => stateOf(db, principal.id))
  route(app, deps, trips.ownWork, async ({ principal }) => workOf(db, principal.id, unreadOf))
  route(app, deps, trips.ownRoute, async ({ principal, params, reply }) => {
    if (!(await isDrivenBy(db, params.service_id, principal.id))) throw fail('NOT_FOUND')
    return rideRoute(deps, params.service_id, whileAsked(reply))
  })
  route(app, deps, trips.ownEarnings, async ({ principal }) => earningsOf(db, principal.id))
  route(app, deps, trips.ownDocuments, async ({ principal }) => ({
    data: await ownDocumentsOf(db, principal.id),
  }))
  route(app, deps, trips.renewDocument, async ({ principal, actor, params, body }) =>
    renewOwnDocument(db, actor, principal.id, params, body),
  )
  route(app, deps, trips.addDocumentPicture, async ({ principal, actor, params, request }) =>
    addOwnPicture(deps, actor, principal.id, params, () => readUpload(request)),
  )
  route(app, deps, trips.ownOccupied, async ({ principal, actor, body }) =>
    setOccupied(deps, db, null, actor, principal.id, body),
  )
  route(app, deps, trips.position, async ({ principal, body }) =>
    deps.positions.report(principal.id, body.points),
  )
  route(app, deps, trips.panic, async ({ principal, actor, body }) => ({
    alarm_id: await raisePanic(deps, db, actor, principal.id, body),
  }))

  route(app, deps, trips.offers, async ({ principal }) => ({
    data: await offersToDriver(db, principal.id, null),
  }))
  route(app, deps, trips.receiveOffer, async ({ principal, params }) => {
    await receiveOffer(deps, db, principal.id, params.offer_id)
    const [offer] = await offersToDriver(db, principal.id, params.offer_id)
    if (offer === undefined) throw fail('OFFER_CLOSED')
    return offer
  })
  route(app, deps, trips.acceptOffer, async (c) => {
    const { service_id } = await acceptOffer(deps, c.db, ownWho(c), c.params.offer_id)
    return detail(c.db, service_id)
  })
  route(app, deps, trips.refuseOffer, async (c) =>
    refuseOffer(deps, c.db, ownWho(c), c.params.offer_id, c.body.reason),
  )

  route(app, deps, trips.ownTrips, async ({ principal, query }) => ({
    ...(await listOfDriver(db, principal.id, query)),
    ...query,
  }))
  route(app, deps, trips.onWay, async (c) =>
    take(c, c.params.service_id, false, (hold, trip, who) =>
      startApproach(deps, hold, who, trip, c.query.at),
    ),
  )
  route(app, deps, trips.arrived, async (c) =>
    take(c, c.params.service_id, false, (hold, trip, who) =>
      arrive(deps, hold, who, trip, c.query.at),
    ),
  )
  route(app, deps, trips.onBoard, {
    prepare: async ({ actor, params, body }) => {
      if (body.pin !== undefined) await claimPin(deps, actor, params.service_id)
    },
    handle: async (c) =>
      take(c, c.params.service_id, false, (hold, trip, who) =>
        board(deps, hold, who, trip, c.body.pin, c.query.at),
      ),
  })
  route(app, deps, trips.finish, async (c) =>
    take(c, c.params.service_id, true, (hold, trip, who) =>
      finish(deps, hold, who, trip, c.body, undefined, c.query.at),
    ),
  )
  route(app, deps, trips.requestNoShow, async (c) =>
    take(c, c.params.service_id, false, (hold, trip, who) => requestNoShow(deps, hold, who, trip)),
  )
  route(app, deps, trips.drop, async (c) => {
    const target = { service_id: c.params.service_id, version: null }
    await changeTrip(deps, c.db, ownWho(c), target, {}, (hold, trip) =>
      dropTrip(deps, hold, ownWho(c), trip, c.body.note),
    )
    return stateOf(c.db, c.principal.id)
  })
}
