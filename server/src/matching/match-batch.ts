import type { Choice } from './choice.ts'
import { costOf, costParts, skipCost } from './cost.ts'
import { findCandidates } from './find-candidates.ts'
import type { Fleet } from './fleet.ts'
import { solveAssignment } from './solve-assignment.ts'
import type { WaitingTrip } from './sweep-types.ts'

/** All waiting trips and all eligible drivers together, at the least total cost. */
export function matchBatch(fleet: Fleet, trips: WaitingTrip[]): Choice[] {
  const { settings, now } = fleet.input
  const found = trips.map((trip) => findCandidates(fleet, trip, settings.candidates))
  const rowStart = new Int32Array(trips.length + 1)
  found.forEach((one, row) => (rowStart[row + 1] = rowStart[row]! + one.driver.length))
  const arcs = rowStart[trips.length]!
  const column = new Int32Array(arcs)
  const cost = new Float64Array(arcs)
  const skip = new Float64Array(trips.length)
  found.forEach(({ trip, driver, eta_s }, row) => {
    skip[row] = skipCost(trip, now, settings)
    for (let at = 0; at < driver.length; at++) {
      const arc = rowStart[row]! + at
      column[arc] = driver[at]!
      cost[arc] = costOf(costParts(trip, fleet.drivers[driver[at]!]!, eta_s[at]!, now, settings))
    }
  })
  const { columnOf } = solveAssignment({
    rows: trips.length,
    columns: fleet.drivers.length,
    rowStart,
    column,
    cost,
    skip,
  })
  return found.map((candidates, row) => ({
    candidates,
    cost: Array.from(cost.subarray(rowStart[row]!, rowStart[row + 1]!)),
    skip_cost: skip[row]!,
    chosen: columnOf[row]! < 0 ? -1 : candidates.driver.indexOf(columnOf[row]!),
  }))
}
