import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { booking } from '@chaski/contract/booking/endpoints.ts'
import type { Deps } from '#src/deps.ts'
import { writeAudit } from '#src/http/audit.ts'
import { route } from '#src/http/route.ts'
import { clearSessionCookies, setSessionCookies } from '#src/http/session-cookies.ts'
import { createPriceZones } from '#src/modules/fares/price-zones.ts'
import { unlimited } from '#src/modules/companies/scope.ts'
import { shareTrip } from '#src/modules/share/share-trip.ts'
import { closeSession, type Opened } from '#src/modules/session/open-session.ts'
import { resendCode, sendCode } from '#src/modules/session/send-code.ts'
import { inTransaction } from '#src/sql.ts'
import { book } from './book.ts'
import { presentClient } from './client-accounts.ts'
import { clientTimes, enterByCode, enterByPassword, registerClient, setPassword } from './enter.ts'
import { cancelOwnTrip, ownIds, ownTrip, rateOwnTrip } from './own-trips.ts'
import { listOwnTrips } from './trip-store.ts'

const deviceOf = (request: FastifyRequest) => ({
  ip: request.ip,
  user_agent: request.headers['user-agent']?.slice(0, 300) ?? null,
})

/** Passengers who serve themselves: the door, the ride, and what becomes of it. */
export const bookingRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps
  const zones = createPriceZones(db)

  const enter = (reply: FastifyReply, opened: Opened | null): { registered: boolean } => {
    if (opened === null) return { registered: false }
    const { token, session_id, closed } = opened
    const { lifetime_seconds } = clientTimes
    setSessionCookies(reply, deps.config, 'client', token, session_id, lifetime_seconds)
    for (const old of closed) deps.sessions.forgetSession(old)
    return { registered: true }
  }
  const smsTo = (cellphone: string) => ({ channel: 'SMS', address: cellphone }) as const

  route(app, deps, booking.sendCode, async ({ body, request }) =>
    sendCode(deps, 'CLIENT', smsTo(body.cellphone), request.ip),
  )
  route(app, deps, booking.resendCode, async ({ body, request }) =>
    resendCode(deps, 'CLIENT', body.request_id, request.ip),
  )
  route(app, deps, booking.verifyCode, async ({ body, actor, request, reply }) =>
    enter(reply, await enterByCode(deps, actor, body, deviceOf(request))),
  )
  route(app, deps, booking.register, async ({ body, actor, request, reply }) =>
    enter(reply, await registerClient(deps, actor, body, deviceOf(request))),
  )
  route(app, deps, booking.logIn, async ({ body, actor, request, reply }) =>
    enter(reply, await enterByPassword(deps, actor, body, deviceOf(request))),
  )
  route(app, deps, booking.resetPassword, async ({ body, request }) =>
    sendCode(deps, 'CLIENT_PASSWORD', smsTo(body.cellphone), request.ip),
  )
  route(app, deps, booking.setPassword, async ({ body, actor, request, reply }) =>
    enter(reply, await setPassword(deps, actor, body, deviceOf(request))),
  )
  route(app, deps, booking.session, async ({ principal }) => presentClient(db, principal))
  route(app, deps, booking.logOut, async ({ principal, actor, reply }) => {
    await inTransaction(db, async (trx) => {
      await closeSession(trx, principal.session_id)
      await writeAudit(trx, actor, {
        action: 'LOGOUT',
        entity: 'session',
        entity_id: principal.session_id,
      })
    })
    deps.sessions.forgetSession(principal.session_id)
    clearSessionCookies(reply, deps.config, 'client')
  })

  route(app, deps, booking.book, async ({ db: trx, principal, actor, body }) =>
    book(deps, trx, zones, principal, actor, body),
  )
  route(app, deps, booking.trips, async ({ principal, query }) =>
    listOwnTrips(db, await ownIds(db, principal), query),
  )
  route(app, deps, booking.trip, async ({ principal, params }) =>
    ownTrip(db, principal, params.service_uuid),
  )
  route(app, deps, booking.cancel, async ({ db: trx, principal, actor, params, body }) =>
    cancelOwnTrip(deps, trx, principal, actor, params.service_uuid, body),
  )
  route(app, deps, booking.rate, async ({ principal, actor, params, body }) =>
    rateOwnTrip(db, principal, actor, params.service_uuid, body),
  )
  route(app, deps, booking.share, async ({ principal, actor, params }) => {
    const { service_id } = await ownTrip(db, principal, params.service_uuid)
    return shareTrip(deps, db, unlimited, actor, service_id)
  })
}
