import type { MatchingSettings } from '#src/matching/settings.ts'
import { sweep } from '#src/matching/sweep.ts'
import type {
  FleetDriver,
  SweepResult,
  TripExplanation,
  WaitingTrip,
} from '#src/matching/sweep-types.ts'
import type { EngineTrip } from './waiting-store.ts'

/** A search that finds nobody widens this often, besides at every pass. */
const widenEveryS = 10
/** Who passed may be asked for the same trip again after this long, when nobody else is left. */
const readmitAfterS = 60
/** So many drivers are asked at each mark of a booking before the next one is waited for. */
const askedPerMark = 3

const passesSince = (trip: EngineTrip, since: number): number =>
  trip.passes.filter((pass) => pass.at >= since).length

/** A trip in the words of matching. */
export const asWaiting = (
  trip: EngineTrip,
  now: number,
  settings: MatchingSettings,
  readmit: boolean,
): WaitingTrip => {
  const steps = settings.radius_steps_m.length
  const widened =
    passesSince(trip, trip.waiting_since) + Math.floor((now - trip.waiting_since) / widenEveryS)
  const passed = trip.passes.filter((pass) => !readmit || now - pass.at < readmitAfterS)
  return {
    service_id: trip.service_id,
    origin: trip.origin,
    destination: trip.destination,
    zone_id: trip.zone_id,
    waiting_since: trip.waiting_since,
    pickup_at: trip.pickup_at,
    tries: trip.booking_tries,
    priority: trip.priority,
    agreed_wait_s: trip.agreed_wait_s,
    // Somebody booked for later may come from anywhere.
    attempt: trip.is_booking ? steps : widened,
    payment_type_id: trip.payment_type_id,
    attributes: trip.attributes,
    ride_s: trip.ride_s,
    retained: false,
    refused_by: [...trip.barred, ...passed.map((pass) => pass.driver_id)],
    readmit_refused: false,
  }
}

/** Nobody in reach for this long: whoever comes late is better than nobody. */
const patienceS = 120

const onlyRefusers = ({ outcome, radius_m, excluded_counts }: TripExplanation, widest: number) =>
  outcome === 'NO_CANDIDATE' &&
  radius_m >= widest &&
  (excluded_counts.REFUSED ?? 0) + (excluded_counts.ZONE_PAUSE ?? 0) > 0

/**
 * One sweep of a coverage. Where all who could come have passed, or nobody is in reach for long, a second look among
 * those still free readmits the ones and reaches twice as far for the others: a passenger who waits is worth it.
 */
export const decide = (
  now: number,
  trips: readonly EngineTrip[],
  drivers: readonly FleetDriver[],
  settings: MatchingSettings,
): SweepResult => {
  const waiting = (list: readonly EngineTrip[], readmit: boolean) =>
    list.map((trip) => asWaiting(trip, now, settings, readmit))
  const first = sweep({ now, trips: waiting(trips, false), drivers: [...drivers], settings })
  const widest = settings.radius_steps_m.at(-1) ?? 0
  const patient = new Set(
    trips.filter((trip) => now - trip.waiting_since < patienceS).map((trip) => trip.service_id),
  )
  const again = new Set(
    first.explanations
      .filter(
        (one) =>
          onlyRefusers(one, widest) ||
          (one.outcome === 'NO_CANDIDATE' && !patient.has(one.service_id)),
      )
      .map((one) => one.service_id),
  )
  if (again.size === 0) return first
  const kept = [...first.proposals, ...first.reserved]
  const taken = new Set(kept.map((one) => one.driver_id))
  const second = sweep({
    now,
    trips: waiting(
      trips.filter((trip) => again.has(trip.service_id)),
      true,
    ),
    drivers: drivers
      .filter((driver) => !taken.has(driver.driver_id))
      .map((driver) => ({ ...driver, zone_pauses: [] })),
    settings: { ...settings, eta_cap_s: settings.eta_cap_s * 2 },
  })
  const found = new Set([...second.proposals, ...second.reserved].map((one) => one.service_id))
  return {
    proposals: [...first.proposals, ...second.proposals],
    reserved: [...first.reserved, ...second.reserved],
    explanations: [
      ...first.explanations.filter((one) => !found.has(one.service_id)),
      ...second.explanations.filter((one) => found.has(one.service_id)),
    ],
  }
}

/** The marks of bookings that count as tried now: nobody was found, or enough were asked. */
export const triedMarks = (
  now: number,
  trips: readonly EngineTrip[],
  { explanations }: SweepResult,
  marks_s: readonly number[],
): { service_id: number; booking_tries: number }[] => {
  const outcomes = new Map(explanations.map((one) => [one.service_id, one.outcome]))
  return trips.flatMap((trip) => {
    const outcome = outcomes.get(trip.service_id)
    if (trip.pickup_at === null || outcome === undefined) return []
    if (outcome === 'NOT_DUE' || outcome === 'RETAINED' || outcome === 'ZONE_OFF') return []
    if (outcome === 'RESERVED') return []
    const left = trip.pickup_at - now
    const passed = marks_s.filter((mark) => left <= mark)
    const asked = passesSince(trip, trip.pickup_at - (passed.at(-1) ?? 0))
    if (outcome === 'PROPOSED' && asked + 1 < askedPerMark) return []
    return passed.length > trip.booking_tries
      ? [{ service_id: trip.service_id, booking_tries: passed.length }]
      : []
  })
}
