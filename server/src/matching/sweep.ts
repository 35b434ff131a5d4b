import type { Choice } from './choice.ts'
import { dueForTry } from './eligibility.ts'
import { explainAbsence, explainChoice } from './explain.ts'
import type { Fleet } from './fleet.ts'
import { layOutFleet } from './fleet.ts'
import { matchBatch } from './match-batch.ts'
import { matchNearest, matchZoneQueue } from './match-in-turn.ts'
import type { Policy } from './settings.ts'
import { slotOf } from './slot.ts'
import type {
  Proposal,
  SweepInput,
  SweepResult,
  TripExplanation,
  TripOutcome,
  WaitingTrip,
} from './sweep-types.ts'

const policies: Record<Policy, (fleet: Fleet, trips: WaitingTrip[]) => Choice[]> = {
  batch: matchBatch,
  nearest: matchNearest,
  'zone-queue': matchZoneQueue,
}

/**
 * Decides who is offered what, now. Pure: the caller loads the input and saves the result. The order of trips and
 * drivers in the input does not matter; no driver and no trip is proposed twice.
 */
export function sweep(input: SweepInput): SweepResult {
  const fleet = layOutFleet(input)
  const explanations: TripExplanation[] = []
  const open: WaitingTrip[] = []
  for (const trip of input.trips.toSorted((a, b) => a.service_id - b.service_id)) {
    const absent = absence(trip, input)
    if (absent === null) open.push(trip)
    else if (input.settings.explain) explanations.push(explainAbsence(fleet, trip, absent))
  }
  const choices = open.length > 0 ? policies[input.settings.policy](fleet, open) : []
  const proposals: Proposal[] = []
  const reserved: Proposal[] = []
  for (const choice of choices) {
    const proposal = proposalOf(fleet, choice)
    if (proposal !== null) (isReserved(fleet, choice) ? reserved : proposals).push(proposal)
  }
  if (input.settings.explain) {
    const promised = [...proposals, ...reserved]
    const proposedFor = new Map(promised.map((one) => [one.driver_id, one.service_id]))
    const kept = new Set(reserved.map((one) => one.service_id))
    for (const choice of choices) explanations.push(explainChoice(fleet, choice, proposedFor, kept))
  }
  return {
    proposals: proposals.sort((a, b) => a.service_id - b.service_id),
    reserved: reserved.sort((a, b) => a.service_id - b.service_id),
    explanations: explanations.sort((a, b) => a.service_id - b.service_id),
  }
}

function absence(trip: WaitingTrip, { now, settings }: SweepInput): TripOutcome | null {
  if (trip.retained) return 'RETAINED'
  if (trip.zone_id !== null && settings.zones_off.includes(trip.zone_id)) return 'ZONE_OFF'
  return dueForTry(trip, now, settings.booking_marks_s) ? null : 'NOT_DUE'
}

/** Who still has a while to drive is kept, not bound: by then another car may be nearer, or the ride may last. */
function isReserved(fleet: Fleet, { candidates, chosen }: Choice): boolean {
  const { work, free_in_s } = fleet.drivers[candidates.driver[chosen]!]!
  return work === 'FINISHING' && free_in_s > fleet.input.settings.bind_within_s
}

function proposalOf(fleet: Fleet, { candidates, cost, chosen }: Choice): Proposal | null {
  if (chosen < 0) return null
  const { trip, driver, eta_s } = candidates
  const one = fleet.drivers[driver[chosen]!]!
  return {
    service_id: trip.service_id,
    driver_id: one.driver_id,
    slot: slotOf(trip, one, fleet.input.now),
    eta_s: Math.round(eta_s[chosen]!),
    cost: cost[chosen]!,
  }
}
