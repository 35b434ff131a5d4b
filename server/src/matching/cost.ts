import type { MatchingSettings } from './settings.ts'
import type { CostParts, FleetDriver, Instant, WaitingTrip } from './sweep-types.ts'

const NORMAL_PRIORITY = 3
/** Longer idleness earns no more: one forgotten phone must not draw every trip of the city. */
const IDLE_COUNTED_S = 3600
const RANKS_COUNTED = 10
/** A car is sent this share of the cap at once; farther only to who has waited, since a nearer one may come free. */
const REACH_AT_ONCE = 0.92

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
    idle_s: -(idle / 3600) * settings.idle_hour_worth_s,
    rank_s: ahead * settings.zone_rank_worth_s,
    early_s: early * settings.early_worth,
    next_s: driver.work === 'FINISHING' ? driver.free_in_s * settings.next_worth : 0,
  }
}

/** Rounded to whole numbers, so that sums are exact and every machine decides alike. */
export function costOf(parts: CostParts): number {
  const wait = Math.max(0, parts.eta_s + parts.waited_s)
  return rounded(wait + parts.idle_s + parts.rank_s + parts.early_s + parts.next_s)
}

/** How much faster its wait grows: at its agreed wait an account has waited as long as others at the cap. A longer one makes nobody wait. */
const hurry = ({ agreed_wait_s }: WaitingTrip, { eta_cap_s }: MatchingSettings): number =>
  agreed_wait_s === null ? 1 : Math.max(1, eta_cap_s / agreed_wait_s)

/**
 * The cost of leaving the trip for later. What is suffered already counts on both sides, so that in a shortage a car goes
 * where it is soonest; beyond that it grows with the square of the wait, little at first and without end, and by each
 * step of priority, so that nobody waits for ever. What other orders measured: docs/decisions/045-shortage.md.
 */
export function skipCost(trip: WaitingTrip, now: Instant, settings: MatchingSettings): number {
  const suffered = Math.max(0, sufferedSeconds(trip, now))
  const reach = settings.eta_cap_s * REACH_AT_ONCE
  const grown = (suffered * hurry(trip, settings)) ** 2 / settings.wait_doubles_s
  return rounded(reach + suffered + grown + prioritySeconds(trip, settings))
}

function rounded(seconds: number): number {
  return Math.round(10 * Math.max(0, seconds))
}
