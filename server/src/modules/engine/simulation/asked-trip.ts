import { paymentKind } from '@chaski/contract/catalogs/known-items.ts'
import type { WaitingTrip } from '#src/matching/sweep-types.ts'
import { expectedRide } from './expected-ride.ts'
import type { SimTrip } from './world.ts'
import { zoneOf } from './zones-of-day.ts'

/** A trip of the day as the dispatcher hears of it. */
export function askedTrip(trip: SimTrip, index: number, sigma: number): WaitingTrip {
  const { request_s, from, to } = trip
  return {
    service_id: index,
    origin: from,
    destination: to,
    zone_id: zoneOf(from),
    waiting_since: request_s,
    pickup_at: null,
    tries: 0,
    priority: 3,
    agreed_wait_s: null,
    attempt: 0,
    payment_type_id: paymentKind.CASH,
    attributes: [],
    ride_s: expectedRide(trip, index, sigma),
    retained: false,
    refused_by: [],
    readmit_refused: false,
  }
}
