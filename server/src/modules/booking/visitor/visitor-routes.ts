import type { FastifyInstance } from 'fastify'
import { booking } from '@chaski/contract/booking/endpoints.ts'
import { companyWho } from '#src/access/who.ts'
import type { Deps } from '#src/base/deps.ts'
import { route } from '#src/http/route.ts'
import { paymentTypes } from '#src/modules/booking/account-store.ts'
import { companyAccount } from '#src/modules/booking/client-accounts.ts'
import { portalAdminOf } from '#src/modules/companies/portal/portal-session.ts'
import { offerRide } from '#src/modules/fares/offer-ride.ts'
import type { PriceZones } from '#src/modules/fares/price-zones.ts'
import { whileAsked } from '#src/modules/geo/while-asked.ts'
import { orderForVisitor, prepareVisit } from './order-for-visitor.ts'

/** Rides for people whom the company has not named: its administrators order them. */
export const visitorRoutes = (app: FastifyInstance, deps: Deps, zones: PriceZones): void => {
  const { db } = deps
  route(app, deps, booking.visitorTerms, async ({ principal }) => {
    const { company_id } = await portalAdminOf(db, principal)
    return {
      account: await companyAccount(db, company_id, null),
      payment_types: await paymentTypes(db),
    }
  })
  route(app, deps, booking.visitorQuote, async ({ principal, query, reply }) => {
    const { company_id } = await portalAdminOf(db, principal)
    return offerRide(deps, zones, { client_id: null, company_id }, query, whileAsked(reply))
  })
  route(app, deps, booking.orderForVisitor, {
    prepare: async ({ principal, actor, body }) => {
      const { company_id } = await portalAdminOf(db, principal)
      return prepareVisit(deps, zones, companyWho(actor, company_id), company_id, body)
    },
    handle: ({ db: trx }, prepared) => orderForVisitor(deps, trx, prepared),
  })
}
