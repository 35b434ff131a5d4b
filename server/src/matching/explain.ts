import type { Choice } from './choice.ts'
import { costParts, skipCost } from './cost.ts'
import { radiusOf } from './find-candidates.ts'
import type { Fleet } from './fleet.ts'
import { slotOf } from './slot.ts'
import type { TripExplanation, TripOutcome, WaitingTrip } from './sweep-types.ts'
import { xOf, yOf } from './travel.ts'

/** Enough for a screen; the counts tell the rest. */
const LISTED = 20

export function explainChoice(
  fleet: Fleet,
  { candidates, cost, skip_cost, chosen }: Choice,
  proposedFor: Map<number, number>,
  reserved: Set<number>,
): TripExplanation {
  const { drivers, input } = fleet
  const { trip, driver, eta_s } = candidates
  const considered = driver.map((index, at) => {
    const one = drivers[index]!
    return {
      driver_id: one.driver_id,
      slot: slotOf(trip, one, input.now),
      eta_s: Math.round(eta_s[at]!),
      cost: cost[at]!,
      parts: costParts(trip, one, eta_s[at]!, input.now, input.settings),
      proposed_for: proposedFor.get(one.driver_id) ?? null,
    }
  })
  const nobody = () => {
    if (considered.length === 0) return 'NO_CANDIDATE'
    return considered.some((one) => one.proposed_for === null) ? 'WORTH_WAITING' : 'OUTBID'
  }
  return {
    service_id: trip.service_id,
    outcome: chosen < 0 ? nobody() : reserved.has(trip.service_id) ? 'RESERVED' : 'PROPOSED',
    driver_id: chosen >= 0 ? considered[chosen]!.driver_id : null,
    radius_m: candidates.radius_m,
    skip_cost,
    considered: considered.slice(0, LISTED),
    ...exclusions(fleet, candidates),
  }
}

/** A trip that took no part in the sweep. */
export function explainAbsence(
  fleet: Fleet,
  trip: WaitingTrip,
  outcome: TripOutcome,
): TripExplanation {
  const { settings, now } = fleet.input
  return {
    service_id: trip.service_id,
    outcome,
    driver_id: null,
    radius_m: radiusOf(trip, settings.radius_steps_m),
    skip_cost: skipCost(trip, now, settings),
    considered: [],
    excluded: [],
    excluded_counts: {},
  }
}

function exclusions(
  fleet: Fleet,
  { trip, driver, excluded, beyond }: Choice['candidates'],
): Pick<TripExplanation, 'excluded' | 'excluded_counts'> {
  const counts: TripExplanation['excluded_counts'] = {}
  for (const { code } of excluded) counts[code] = (counts[code] ?? 0) + 1
  // Those never looked at: who is busy anyway is counted as that, only the others as far.
  let unseen = fleet.drivers.length - driver.length - excluded.length
  for (const [code, all] of fleet.barred) {
    const rest = all - excluded.filter((one) => fleet.exclusion[one.driver] === code).length
    if (rest > 0) counts[code] = (counts[code] ?? 0) + rest
    unseen -= rest
  }
  if (unseen > 0) counts[beyond] = (counts[beyond] ?? 0) + unseen
  const x = xOf(fleet.projection, trip.origin)
  const y = yOf(fleet.projection, trip.origin)
  const listed = excluded
    .map(({ driver: index, code }) => ({
      driver_id: fleet.drivers[index]!.driver_id,
      code,
      distance_m: Math.round(Math.hypot(fleet.x[index]! - x, fleet.y[index]! - y)),
    }))
    .sort((a, b) => a.distance_m - b.distance_m || a.driver_id - b.driver_id)
    .slice(0, LISTED)
  return { excluded: listed, excluded_counts: counts }
}
