import type { MatchingSettings } from './settings.ts'
import type { ExclusionCode, FleetDriver, Instant, WaitingTrip } from './sweep-types.ts'
import { metresBetween, secondsPerMetre } from './travel.ts'

/** Why nobody may offer this driver anything now, whatever the trip. */
export function driverExclusion(
  driver: FleetDriver,
  now: Instant,
  settings: MatchingSettings,
): ExclusionCode | null {
  if (driver.barred !== null) return driver.barred
  if (!driver.documents_ok) return 'DOCUMENT'
  if (driver.work === 'BUSY') return 'BUSY'
  if (driver.work === 'OFFERED') return 'HAS_OFFER'
  if (now - driver.signal_at > settings.signal_lost_s) return 'SIGNAL'
  if (driver.work === 'FREE') return null
  if (driver.has_next) return 'HAS_NEXT'
  // A plain policy knows only who is free now.
  if (settings.policy !== 'batch' || driver.free_in_s > settings.soon_free_s) return 'NOT_SOON_FREE'
  return null
}

/** Why this driver may not be offered this trip, given an arrival after `eta_s`. */
export function pairExclusion(
  trip: WaitingTrip,
  driver: FleetDriver,
  eta_s: number,
  now: Instant,
  settings: MatchingSettings,
): ExclusionCode | null {
  if (!driver.payment_types.includes(trip.payment_type_id)) return 'PAYMENT_TYPE'
  for (const attribute of trip.attributes) {
    if (!driver.attributes.includes(attribute)) return 'ATTRIBUTE'
  }
  if (!trip.readmit_refused) {
    if (trip.refused_by.includes(driver.driver_id)) return 'REFUSED'
    for (const pause of driver.zone_pauses) {
      if (pause.zone_id === trip.zone_id && pause.until > now) return 'ZONE_PAUSE'
    }
  }
  return overlapsPlanned(trip, driver, eta_s, now, settings) ? 'PLANNED_OVERLAP' : null
}

/** The driver must be able to finish this trip and still reach the booking already promised, and the other way round. */
function overlapsPlanned(
  trip: WaitingTrip,
  driver: FleetDriver,
  eta_s: number,
  now: Instant,
  settings: MatchingSettings,
): boolean {
  const { planned } = driver
  if (planned === null) return false
  const boarding = Math.max(now + eta_s, trip.pickup_at ?? 0)
  const from = trip.destination ?? trip.origin
  const onward = metresBetween(from, planned.origin) * secondsPerMetre(settings)
  return boarding + trip.ride_s + onward + settings.planned_margin_s > planned.pickup_at
}

/** How many booking marks have come by now: the trip is tried once at each, and always from the last on. */
export function dueForTry(trip: WaitingTrip, now: Instant, marks_s: number[]): boolean {
  if (trip.pickup_at === null) return true
  const left = trip.pickup_at - now
  const passed = marks_s.filter((mark) => left <= mark).length
  return passed > trip.tries || passed === marks_s.length
}
