import { costOf, costParts, skipCost } from './cost.ts'
import { radiusOf } from './find-candidates.ts'
import type { Swap, SwapMove } from './swap-types.ts'
import type { FleetDriver, SweepInput, TripExplanation, WaitingTrip } from './sweep-types.ts'

/** Why a trip has another car now: both cars with what each would have cost. */
export function explainSwap(
  { gain_s, moves }: Swap,
  move: SwapMove,
  trip: WaitingTrip,
  driverOf: (driver_id: number) => FleetDriver,
  { now, settings }: Pick<SweepInput, 'now' | 'settings'>,
): TripExplanation {
  const considered = (driver_id: number, eta_s: number) => {
    const parts = costParts(trip, driverOf(driver_id), eta_s, now, settings)
    const goes = moves.find((one) => one.driver_id === driver_id)
    const proposed_for = goes?.service_id ?? null
    return { driver_id, slot: 'CURRENT' as const, eta_s, cost: costOf(parts), parts, proposed_for }
  }
  const { from_driver_id, from_eta_s } = move
  return {
    service_id: trip.service_id,
    outcome: 'SWAPPED',
    driver_id: move.driver_id,
    radius_m: radiusOf(trip, settings.radius_steps_m),
    skip_cost: skipCost(trip, now, settings),
    considered: [considered(move.driver_id, move.eta_s), considered(from_driver_id, from_eta_s)],
    excluded: [],
    excluded_counts: {},
    swap: { from_driver_id, from_eta_s, eta_s: move.eta_s, gain_s },
  }
}
