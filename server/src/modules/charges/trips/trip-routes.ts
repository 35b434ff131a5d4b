import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { charges } from '@chaski/contract/charges/endpoints.ts'
import { chargeCan } from '@chaski/contract/charges/rules.ts'
import type { Deps } from '#src/base/deps.ts'
import { route } from '#src/http/route.ts'
import type { Actor, Guest, Operator } from '#src/http/session/principal.ts'
import { chargeOfTrip, chargesOfDriver } from '#src/modules/charges/charge-store.ts'
import { presentAll, presentCharge } from '#src/modules/charges/present-charge.ts'
import { tripToMatch } from '#src/modules/trips/find-trip.ts'
import { tripScope } from '#src/modules/trips/trip-scope.ts'
import { askTripCharge } from './ask-trip-charge.ts'
import { cancelTripCharge, confirmTripCharge, type Decider } from './change-trip-charge.ts'

const asDriver = (principal: Guest<'driver'>, actor: Actor): Decider => ({
  actor,
  reach: sql`t.driver_id = ${principal.id}`,
  mayConfirm: chargeCan.confirmOwn,
})

const asOffice = (principal: Operator, actor: Actor): Decider => ({
  actor,
  reach: tripScope(principal),
  mayConfirm: chargeCan.confirm,
})

export const tripChargeRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps
  route(app, deps, charges.ownCharges, async ({ principal }) => ({
    data: await presentAll(db, await chargesOfDriver(db, principal.id)),
  }))
  route(app, deps, charges.confirmOwn, ({ db: trx, principal, actor, params, body }) =>
    confirmTripCharge(deps, trx, asDriver(principal, actor), params.charge_id, {
      ...body,
      payee: 'DRIVER',
    }),
  )
  route(app, deps, charges.cancelOwn, ({ db: trx, principal, actor, params, body }) =>
    cancelTripCharge(deps, trx, asDriver(principal, actor), params.charge_id, body.reason),
  )

  route(app, deps, charges.trip, async ({ principal, params }) => {
    const { service_id } = await tripToMatch(db, principal, params.service_id)
    const stored = await chargeOfTrip(db, service_id)
    return { charge: stored === undefined ? null : await presentCharge(db, stored) }
  })
  route(app, deps, charges.askTrip, ({ db: trx, principal, actor, params }) =>
    askTripCharge(deps, trx, principal, actor, params.service_id),
  )
  route(app, deps, charges.confirmTrip, ({ db: trx, principal, actor, params, body }) =>
    confirmTripCharge(deps, trx, asOffice(principal, actor), params.charge_id, body),
  )
  route(app, deps, charges.cancelTrip, ({ db: trx, principal, actor, params, body }) =>
    cancelTripCharge(deps, trx, asOffice(principal, actor), params.charge_id, body.reason),
  )
}
