import type { FastifyInstance, FastifyReply } from 'fastify'
import { booking } from '@chaski/contract/booking/endpoints.ts'
import { bookingLive } from '@chaski/contract/booking/live-endpoints.ts'
import type { Deps } from '#src/base/deps.ts'
import { route } from '#src/http/route.ts'
import { createPriceZones } from '#src/modules/fares/price-zones.ts'
import { whileAsked } from '#src/modules/geo/while-asked.ts'
import { deviceOf, answerLogIn, answerLogOut } from '#src/modules/session/log-in/answer-log-in.ts'
import type { Opened } from '#src/modules/session/open-session.ts'
import { resendCode, sendCode } from '#src/modules/session/log-in/send-code.ts'
import { companyWords } from '#src/modules/settings/company-words.ts'
import { download } from '#src/http/answer/download.ts'
import { rideRoute } from '#src/modules/trips/ride/ride-route.ts'
import { paymentTypes } from './account-store.ts'
import { book, prepareBooking } from './book.ts'
import { presentClient } from './client-accounts.ts'
import { clientTimes, enterByCode, enterByPassword, registerClient, setPassword } from './enter.ts'
import {
  cancelOwnTrip,
  followOwnTrip,
  ownTrip,
  rateOwnTrip,
  riderOf,
  shareOwnTrip,
  unshareOwnTrip,
} from './own-trips.ts'
import { editOwnBooking, prepareEdit } from './edit-own-booking.ts'
import { ownPlaces } from './places/own-places.ts'
import { driverPicture, nearOwnTrip } from './live-trip.ts'
import { clientPlanRoutes } from './plan-routes.ts'
import { quoteOwnTrip } from './quote-own-trip.ts'
import { receiptDocument } from './receipt-document.ts'
import { prepareRedirect, redirectOwnTrip } from './redirect-own-trip.ts'
import { listOwnTrips } from './trip-store.ts'
import { visitorRoutes } from './visitor/visitor-routes.ts'

/** Passengers who serve themselves: the login, the ride, and what becomes of it. */
export const bookingRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps
  const zones = createPriceZones(db)

  const enter = async (
    reply: FastifyReply,
    opened: Opened | null,
  ): Promise<{ registered: boolean }> => {
    if (opened === null) return { registered: false }
    await answerLogIn(deps, reply, 'client', clientTimes, opened)
    return { registered: true }
  }
  const smsTo = (cellphone: string) => ({ channel: 'SMS', address: cellphone }) as const

  route(app, deps, booking.sendCode, async ({ body, request }) =>
    sendCode(deps, 'CLIENT', smsTo(body.cellphone), deviceOf(deps, request)),
  )
  route(app, deps, booking.resendCode, async ({ body, request }) =>
    resendCode(deps, 'CLIENT', body.request_id, deviceOf(deps, request)),
  )
  route(app, deps, booking.verifyCode, async ({ body, actor, request, reply }) =>
    enter(reply, await enterByCode(deps, actor, body, deviceOf(deps, request))),
  )
  route(app, deps, booking.register, async ({ body, actor, request, reply }) =>
    enter(reply, await registerClient(deps, actor, body, deviceOf(deps, request))),
  )
  route(app, deps, booking.logIn, async ({ body, actor, request, reply }) =>
    enter(reply, await enterByPassword(deps, actor, body, deviceOf(deps, request))),
  )
  route(app, deps, booking.resetPassword, async ({ body, request }) =>
    sendCode(deps, 'CLIENT_PASSWORD', smsTo(body.cellphone), deviceOf(deps, request)),
  )
  route(app, deps, booking.setPassword, async ({ body, actor, request, reply }) =>
    enter(reply, await setPassword(deps, actor, body, deviceOf(deps, request))),
  )
  route(app, deps, booking.session, async ({ principal }) => ({
    ...(await presentClient(db, principal)),
    places: await ownPlaces(db, principal),
  }))
  route(app, deps, booking.logOut, ({ principal, actor, reply }) =>
    answerLogOut(deps, reply, 'client', actor, principal.session_id),
  )

  route(app, deps, booking.quote, ({ principal, query, reply }) =>
    quoteOwnTrip(deps, zones, principal, query, whileAsked(reply)),
  )
  route(app, deps, booking.book, {
    prepare: ({ principal, actor, body }) => prepareBooking(deps, zones, principal, actor, body),
    handle: ({ db: trx, principal, actor }, prepared) =>
      book(deps, trx, principal, actor, prepared),
  })
  route(app, deps, booking.trips, async ({ principal, query }) =>
    listOwnTrips(db, await riderOf(db, principal), query),
  )
  route(app, deps, booking.trip, async ({ principal, params }) =>
    ownTrip(db, principal, params.service_uuid),
  )
  route(app, deps, booking.cancel, async ({ db: trx, principal, actor, params, body }) =>
    cancelOwnTrip(deps, trx, principal, actor, params.service_uuid, body),
  )
  route(app, deps, booking.rate, async ({ principal, actor, params, body }) =>
    rateOwnTrip(deps, db, principal, actor, params.service_uuid, body),
  )
  route(app, deps, booking.receipt, async ({ principal, params, reply }) => {
    const trip = await ownTrip(db, principal, params.service_uuid)
    const document = receiptDocument(trip, await paymentTypes(db), await companyWords(db))
    download(reply, `recibo-${trip.service_id}.pdf`)
    return deps.pdf.tables(document)
  })
  route(app, deps, booking.ticket, ({ principal, params }) =>
    followOwnTrip(deps, principal, params.service_uuid),
  )
  route(app, deps, bookingLive.near, ({ principal, params }) =>
    nearOwnTrip(deps, principal, params.service_uuid),
  )
  route(app, deps, bookingLive.route, async ({ principal, params, reply }) => {
    const { service_id } = await ownTrip(db, principal, params.service_uuid)
    return rideRoute(deps, service_id, whileAsked(reply))
  })
  route(app, deps, bookingLive.picture, async ({ principal, params, reply }) => {
    const picture = await driverPicture(deps, principal, params.service_uuid)
    reply.header('cache-control', 'private, max-age=600')
    return picture
  })
  route(app, deps, bookingLive.redirect, {
    prepare: ({ principal, actor, params, body }) =>
      prepareRedirect(deps, zones, principal, actor, params.service_uuid, body),
    handle: ({ db: trx, principal, actor, params }, prepared) =>
      redirectOwnTrip(deps, trx, principal, actor, params.service_uuid, prepared),
  })
  clientPlanRoutes(app, deps, zones)
  visitorRoutes(app, deps, zones)
  route(app, deps, bookingLive.edit, {
    prepare: ({ principal, actor, params, body }) =>
      prepareEdit(deps, zones, principal, actor, params.service_uuid, body),
    handle: ({ db: trx, principal, actor, params }, prepared) =>
      editOwnBooking(deps, trx, principal, actor, params.service_uuid, prepared),
  })
  route(app, deps, booking.share, ({ principal, actor, params }) =>
    shareOwnTrip(deps, db, principal, actor, params.service_uuid),
  )
  route(app, deps, booking.unshare, ({ principal, actor, params }) =>
    unshareOwnTrip(deps, db, principal, actor, params.service_uuid),
  )
}
