import type { IssuerMode } from '#src/billing/kinds.ts'
import { paymentKind } from '#src/catalogs/known-items.ts'
import { type TripStatus, tripStatus } from '#src/trips/statuses.ts'
import { allOf, refusedIf, type Verdict } from '#src/verdict.ts'

/** So long a passenger may ask for the comprobante of a ride. */
export const askDays = 7

type Ridden = {
  status_type_id: TripStatus
  closed_at: string | null
  fare_cents: number
  payment_type_id: number
}

/** A ride's own passenger asks once, for a ride that was paid and is over; what goes on account is the company's. */
export const canAskComprobante = (
  trip: Ridden,
  sale: { issuer_mode: IssuerMode; is_billed: boolean },
  now: number,
): Verdict =>
  allOf(
    refusedIf(
      sale.issuer_mode === 'DRIVER',
      'El comprobante lo emite su conductor: pídaselo a él.',
    ),
    refusedIf(
      trip.status_type_id !== tripStatus.FINISHED || trip.closed_at === null,
      'Podrá pedirlo cuando el viaje termine.',
    ),
    refusedIf(trip.fare_cents <= 0, 'Este viaje no tuvo costo.'),
    refusedIf(
      trip.payment_type_id === paymentKind.CREDIT,
      'Este viaje va a cuenta de su empresa, que recibe el comprobante.',
    ),
    refusedIf(sale.is_billed, 'Este viaje ya tiene su comprobante.'),
    refusedIf(
      // One without an end was refused above.
      now - Date.parse(trip.closed_at!) > askDays * 86_400_000,
      `Se pide hasta ${askDays} días después del viaje.`,
    ),
  )
