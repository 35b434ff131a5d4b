import { paymentKind } from '@chaski/contract/catalogs/known-items.ts'
import { NOW } from '#src/matching/sweep.fixtures.ts'
import type { EngineTrip } from '#src/modules/engine/sweep/waiting-store.ts'

/** A trip that has waited for a moment, in the words of the engine. */
export const anEngineTrip = (change: Partial<EngineTrip> = {}): EngineTrip => ({
  service_id: 1,
  version: 1,
  coverage_id: 1,
  is_booking: false,
  origin: { lat: -16.4, lng: -71.54 },
  destination: null,
  zone_id: 1,
  waiting_since: NOW - 5,
  pickup_at: null,
  priority: 3,
  agreed_wait_s: null,
  payment_type_id: paymentKind.CASH,
  attributes: [],
  ride_s: 600,
  booking_tries: 0,
  barred: [],
  passes: [],
  ...change,
})
