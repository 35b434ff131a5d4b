import type { FastifyInstance } from 'fastify'
import { charges } from '@chaski/contract/charges/endpoints.ts'
import type { Charge, Payable } from '@chaski/contract/charges/schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import type { Deps } from '#src/base/deps.ts'
import { route } from '#src/http/route.ts'
import { ownTrip } from '#src/modules/booking/own-trips.ts'
import { portalUserOf } from '#src/modules/companies/portal/portal-session.ts'
import { requireShared } from '#src/modules/share/show-shared.ts'
import { chargeOfTrip, chargesToPay } from './charge-store.ts'
import { asPayable, presentAll, presentCharge } from './present-charge.ts'
import { sendQr } from './qr/send-qr.ts'

/** A QR is shown for as long as it is asked to be paid, and only to whom it is shown for. */
const requireShown = (charges: readonly (Pick<Charge, 'qrs'> | null)[], qr_id: number): void => {
  if (!charges.some((charge) => charge?.qrs.some((qr) => qr.qr_id === qr_id)))
    throw fail('NOT_FOUND')
}

export const payerRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps
  const ofTrip = async (service_id: number): Promise<Payable | null> => {
    const stored = await chargeOfTrip(db, service_id)
    return stored === undefined ? null : asPayable(await presentCharge(db, stored))
  }
  const ofCompany = async (company_id: number) =>
    (await presentAll(db, await chargesToPay(db, company_id))).map((charge) => ({
      ...asPayable(charge),
      receivable_id: charge.receivable_id!,
    }))

  route(app, deps, charges.client, async ({ principal, params }) => {
    const { service_id } = await ownTrip(db, principal, params.service_uuid)
    return { charge: await ofTrip(service_id) }
  })
  route(app, deps, charges.clientPicture, async ({ principal, params, reply }) => {
    const { service_id } = await ownTrip(db, principal, params.service_uuid)
    requireShown([await ofTrip(service_id)], params.qr_id)
    return sendQr(deps, reply, params.qr_id)
  })
  route(app, deps, charges.shared, async ({ params }) => {
    const { service_id } = await requireShared(deps, params.service_id)
    return { charge: await ofTrip(service_id) }
  })
  route(app, deps, charges.sharedPicture, async ({ params, reply }) => {
    const { service_id } = await requireShared(deps, params.service_id)
    requireShown([await ofTrip(service_id)], params.qr_id)
    return sendQr(deps, reply, params.qr_id)
  })
  route(app, deps, charges.portal, async ({ principal }) => {
    const { company_id } = await portalUserOf(db, principal)
    return { data: await ofCompany(company_id) }
  })
  route(app, deps, charges.portalPicture, async ({ principal, params, reply }) => {
    const { company_id } = await portalUserOf(db, principal)
    requireShown(await ofCompany(company_id), params.qr_id)
    return sendQr(deps, reply, params.qr_id)
  })
}
