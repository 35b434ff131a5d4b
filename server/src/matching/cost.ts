import type { MatchingSettings } from './settings.ts'
import type { CostParts, FleetDriver, Instant, WaitingTrip } from './sweep-types.ts'

const NORMAL_PRIORITY = 3
/** Longer idleness earns no more: one forgotten phone must not draw every trip of the city. */
const IDLE_COUNTED_S = 3600
const RANKS_COUNTED = 10
/** Above what the driver's own terms can add, so that they choose among drivers and never leave a trip without one. */
const DRIVER_TERMS_S = 600

/** What the passenger has suffered so far, in seconds; negative while a booking has time left. */
export function sufferedSeconds(trip: WaitingTrip, now: Instant): number {
  return now - (trip.pickup_at ?? trip.waiting_since)
}

export function prioritySeconds(trip: WaitingTrip, settings: MatchingSettings): number {
  return (trip.priority - NORMAL_PRIORITY) * settings.priority_step_s
}

export function costParts(
  trip: WaitingTrip,
  driver: FleetDriver,
  eta_s: number,
  now: Instant,
  settings: MatchingSettings,
): CostParts {
  const waited_s = sufferedSeconds(trip, now)
  const idle =
    driver.work === 'FREE' ? Math.min(IDLE_COUNTED_S, Math.max(0, now - driver.free_since)) : 0
  const queued = driver.zone_rank !== null && driver.zone_id === trip.zone_id
  const ahead = queued ? Math.min(RANKS_COUNTED, driver.zone_rank! - 1) : RANKS_COUNTED
  const early = trip.pickup_at === null ? 0 : Math.max(0, -(eta_s + waited_s))
  return {
    eta_s,
    waited_s,
    priority_s: prioritySeconds(trip, settings),
    idle_s: -(idle / 3600) * settings.idle_hour_worth_s,
    rank_s: ahead * settings.zone_rank_worth_s,
    early_s: early * settings.early_worth,
    next_s: driver.work === 'FINISHING' ? driver.free_in_s * settings.next_worth : 0,
  }
}

/** Rounded to whole numbers, so that sums are exact and every machine decides alike. */
export function costOf(parts: CostParts, settings: MatchingSettings): number {
  const wait = Math.max(0, parts.eta_s + parts.waited_s + parts.priority_s)
  const driver = parts.idle_s + parts.rank_s + parts.early_s + parts.next_s
  return hurt(Math.max(0, wait + driver), settings)
}

/**
 * The cost of leaving the trip for later. Any allowed driver beats nobody. Up to the cap of waiting it is the same for
 * all, so in a shortage the trips that can be closed soonest, often the newer ones, go first; beyond the cap it grows
 * with the wait, and the oldest go first. Why, and what the other order measured: docs/decisions/007-matching.md.
 */
export function skipCost(trip: WaitingTrip, now: Instant, settings: MatchingSettings): number {
  const wait = settings.eta_cap_s + sufferedSeconds(trip, now) + prioritySeconds(trip, settings)
  return hurt(Math.max(settings.eta_cap_s * 2, wait) + DRIVER_TERMS_S, settings)
}

function hurt(seconds: number, settings: MatchingSettings): number {
  return Math.round(10 * seconds ** settings.wait_power)
}
