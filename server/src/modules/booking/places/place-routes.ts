import type { FastifyInstance } from 'fastify'
import { bookingPlaces } from '@chaski/contract/booking/place-endpoints.ts'
import type { Deps } from '#src/base/deps.ts'
import { route } from '#src/http/route.ts'
import { addOwnPlace, removeOwnPlace, setPreference } from './own-places.ts'

/** What a passenger keeps for the next ride. */
export const placeRoutes = (app: FastifyInstance, deps: Deps): void => {
  route(app, deps, bookingPlaces.addPlace, async ({ db, principal, actor, body }) => ({
    data: await addOwnPlace(db, principal, actor, body),
  }))
  route(app, deps, bookingPlaces.removePlace, async ({ db, principal, actor, params }) => ({
    data: await removeOwnPlace(db, principal, actor, params.favorite_id),
  }))
  route(app, deps, bookingPlaces.setPreference, ({ db, principal, actor, body }) =>
    setPreference(db, principal, actor, body.payment_type_id),
  )
}
