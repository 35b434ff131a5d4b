import type { Choice } from './choice.ts'
import { costOf, costParts, prioritySeconds, skipCost, sufferedSeconds } from './cost.ts'
import type { Candidates } from './find-candidates.ts'
import { findCandidates } from './find-candidates.ts'
import type { Fleet } from './fleet.ts'
import type { WaitingTrip } from './sweep-types.ts'

/** One trip after the other, the longest waiting first, each taking the driver that `pick` prefers. */
function matchInTurn(
  fleet: Fleet,
  trips: WaitingTrip[],
  limit: number,
  pick: (candidates: Candidates) => number,
): Choice[] {
  const { settings, now } = fleet.input
  const urgency = (trip: WaitingTrip) =>
    sufferedSeconds(trip, now) + prioritySeconds(trip, settings)
  const taken = new Uint8Array(fleet.drivers.length)
  const inTurn = trips.toSorted((a, b) => urgency(b) - urgency(a) || a.service_id - b.service_id)
  return inTurn.map((trip) => {
    const candidates = findCandidates(fleet, trip, limit, taken)
    const chosen = pick(candidates)
    if (chosen >= 0) taken[candidates.driver[chosen]!] = 1
    const cost = candidates.driver.map((index, at) =>
      costOf(costParts(trip, fleet.drivers[index]!, candidates.eta_s[at]!, now, settings)),
    )
    return { candidates, cost, skip_cost: skipCost(trip, now, settings), chosen }
  })
}

/** Whoever arrives soonest: the plain policy every other one is measured against. */
export function matchNearest(fleet: Fleet, trips: WaitingTrip[]): Choice[] {
  const { explain, candidates } = fleet.input.settings
  return matchInTurn(fleet, trips, explain ? candidates : 1, ({ driver }) =>
    driver.length > 0 ? 0 : -1,
  )
}

/** The first in the queue of the trip's zone; when that queue is empty, whoever arrives soonest. */
export function matchZoneQueue(fleet: Fleet, trips: WaitingTrip[]): Choice[] {
  return matchInTurn(fleet, trips, fleet.drivers.length, ({ trip, driver }) => {
    let chosen = driver.length > 0 ? 0 : -1
    let first = Infinity
    driver.forEach((index, at) => {
      const { zone_id, zone_rank } = fleet.drivers[index]!
      if (zone_id === null || zone_id !== trip.zone_id || zone_rank === null || zone_rank >= first)
        return
      first = zone_rank
      chosen = at
    })
    return chosen
  })
}
