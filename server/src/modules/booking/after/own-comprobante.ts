import type {
  OwnComprobante,
  OwnComprobanteForm,
} from '@chaski/contract/booking/comprobante-schema.ts'
import { canAskComprobante } from '@chaski/contract/billing/passenger-rules.ts'
import type { ClientTrip } from '@chaski/contract/booking/schema.ts'
import { requireAllowed } from '#src/access/require-allowed.ts'
import { clientWho } from '#src/access/who.ts'
import { databaseTime } from '#src/base/database-time.ts'
import type { Deps } from '#src/base/deps.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import type { Actor, Guest } from '#src/http/session/principal.ts'
import { issueTrip } from '#src/modules/billing/issue/issue-sale.ts'
import { sellingOf } from '#src/modules/billing/issue/selling-of.ts'
import { findBuyer, saveBuyer } from '#src/modules/booking/account-store.ts'
import { ownTrip } from '#src/modules/booking/own-trips.ts'

const mayAsk = async (db: Db, trip: ClientTrip) => {
  const { issuer_mode, billed } = await sellingOf(db, trip.service_id)
  const sale = { issuer_mode, is_billed: billed !== undefined }
  return { billed, verdict: canAskComprobante(trip, sale, databaseTime()) }
}

const present = async (
  db: Db,
  principal: Guest<'client'>,
  trip: ClientTrip,
): Promise<OwnComprobante> => {
  const { billed, verdict } = await mayAsk(db, trip)
  return {
    total_cents: trip.fare_cents,
    refused: verdict.allowed ? null : verdict.reason,
    // A company's comprobante of many rides is no passenger's to open.
    issued:
      billed?.source === 'TRIP'
        ? {
            kind: billed.kind,
            series: billed.series,
            number: billed.number,
            link: billed.public_token,
          }
        : null,
    buyer: await findBuyer(db, principal.id),
  }
}

/** The comprobante of one's own ride, or whether one may be asked for. */
export const ownComprobanteOf = async (
  db: Db,
  principal: Guest<'client'>,
  service_uuid: string,
): Promise<OwnComprobante> => present(db, principal, await ownTrip(db, principal, service_uuid))

/** Issued at once, in the name that its passenger gives; signing and sending follow by themselves. */
export const askComprobante = (
  deps: Deps,
  db: Db,
  principal: Guest<'client'>,
  actor: Actor,
  { service_uuid, form }: { service_uuid: string; form: OwnComprobanteForm },
): Promise<OwnComprobante> =>
  inTransaction(db, async (trx) => {
    const trip = await ownTrip(trx, principal, service_uuid)
    requireAllowed((await mayAsk(trx, trip)).verdict)
    const { kind, client, remember } = form
    await issueTrip(deps, trx, clientWho(actor), trip.service_id, {
      kind,
      client,
      payment_form: 'CONTADO',
      cuotas: [],
      purchase_order: '',
    })
    await saveBuyer(trx, principal.id, remember ? client : null)
    return present(trx, principal, trip)
  })
