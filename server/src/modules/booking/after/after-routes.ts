import type { FastifyInstance } from 'fastify'
import { bookingAfter } from '@chaski/contract/booking/after-endpoints.ts'
import { bookingComprobante } from '@chaski/contract/booking/comprobante-endpoints.ts'
import { lostItemCan } from '@chaski/contract/lost-items/rules.ts'
import { requireAllowed } from '#src/access/require-allowed.ts'
import { databaseTime } from '#src/base/database-time.ts'
import type { Deps } from '#src/base/deps.ts'
import { route } from '#src/http/route.ts'
import { ownTrip } from '#src/modules/booking/own-trips.ts'
import { reportOwnItem } from '#src/modules/lost-items/report-own-item.ts'
import { askComprobante, ownComprobanteOf } from './own-comprobante.ts'
import { tipOwnTrip } from './tip-own-trip.ts'

/** What a passenger still does about a ride that is over. */
export const afterRoutes = (app: FastifyInstance, deps: Deps): void => {
  route(app, deps, bookingAfter.tip, ({ db, principal, actor, params, body }) =>
    tipOwnTrip(deps, db, principal, actor, params.service_uuid, body.amount_cents),
  )
  route(app, deps, bookingComprobante.comprobante, ({ principal, params }) =>
    ownComprobanteOf(deps.db, principal, params.service_uuid),
  )
  route(app, deps, bookingComprobante.askComprobante, ({ db, principal, actor, params, body }) =>
    askComprobante(deps, db, principal, actor, { ...params, form: body }),
  )
  route(app, deps, bookingAfter.lost, async ({ db, principal, actor, params, body }) => {
    const trip = await ownTrip(db, principal, params.service_uuid)
    requireAllowed(lostItemCan.reportOwn(trip, databaseTime()))
    await reportOwnItem(deps, db, actor, trip.service_id, body)
    return ownTrip(db, principal, params.service_uuid)
  })
}
