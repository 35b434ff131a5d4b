import type { FleetDriver, Instant, Slot, WaitingTrip } from './sweep-types.ts'

/** A booking is only planned while there is time; from this long before pickup its driver sets out. */
const SET_OUT_S = 900

export function slotOf(trip: WaitingTrip, driver: FleetDriver, now: Instant): Slot {
  if (trip.pickup_at !== null && trip.pickup_at - now > SET_OUT_S) return 'PLANNED'
  return driver.work === 'FINISHING' ? 'NEXT' : 'CURRENT'
}
