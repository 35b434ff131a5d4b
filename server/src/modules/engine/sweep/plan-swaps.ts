import { explainSwap } from '#src/matching/explain-swap.ts'
import { findSwaps } from '#src/matching/find-swaps.ts'
import type { MatchingSettings } from '#src/matching/settings.ts'
import type { HeldPair, Swap } from '#src/matching/swap-types.ts'
import type { SweepResult, TripExplanation } from '#src/matching/sweep-types.ts'
import type { FleetUnit } from '#src/modules/fleet/fleet-unit-sql.ts'
import { asWaiting } from './decide.ts'
import type { HeldTrip } from './held-store.ts'
import { swapCandidates } from './swap-candidates.ts'
import type { EngineTrip } from './waiting-store.ts'

export type Sweeping = {
  now: number
  trips: readonly EngineTrip[]
  held: readonly HeldTrip[]
  units: ReadonlyMap<number, FleetUnit>
  losses: ReadonlyMap<number, number>
  settings: MatchingSettings
}

export type PlannedSwaps = {
  swaps: Swap[]
  /** What the sweep decided of everybody else. */
  rest: SweepResult
  /** Why each trip of the swaps gets its car. */
  explanations: TripExplanation[]
}

/** Drivers of this sweep's own trips who are free in their cars: those may change with an offer that is out. */
const proposedPairs = ({ now, trips, units, settings }: Sweeping, { proposals }: SweepResult) => {
  const waiting = new Map(trips.map((trip) => [trip.service_id, trip]))
  return proposals.flatMap(({ service_id, driver_id, slot }): HeldPair[] => {
    const trip = waiting.get(service_id)!
    if (slot !== 'CURRENT' || trip.is_booking) return []
    const driver = units.get(driver_id)!
    return [{ kind: 'PROPOSED', trip: asWaiting(trip, now, settings, false), driver }]
  })
}

/** Looks at what the sweep decided and at the trips that have a car: who would do better with each other's. */
export const planSwaps = (sweeping: Sweeping, result: SweepResult): PlannedSwaps => {
  const { now, held, units, losses, settings } = sweeping
  const found = swapCandidates(now, held, units, losses, settings)
  if (found.length === 0) return { swaps: [], rest: result, explanations: [] }
  const spoken = new Set([...result.proposals, ...result.reserved].map((one) => one.driver_id))
  const spare = [...units.values()].filter(
    ({ work, driver_id }) => work === 'FREE' && !spoken.has(driver_id),
  )
  const pairs = [...found, ...proposedPairs(sweeping, result)]
  const swaps = findSwaps({ pairs, spare }, { now, settings })
  const tripOf = new Map(pairs.map(({ trip }) => [trip.service_id, trip]))
  const driverOf = (driver_id: number) => ({ ...units.get(driver_id)!, work: 'FREE' as const })
  const explanations = swaps.flatMap((swap) =>
    swap.moves.map((move): TripExplanation => {
      const told = explainSwap(swap, move, tripOf.get(move.service_id)!, driverOf, sweeping)
      // Who only waited has not changed cars: it is offered one.
      return move.kind === 'PROPOSED' ? { ...told, outcome: 'PROPOSED', swap: undefined } : told
    }),
  )
  const swapped = new Set(explanations.map(({ service_id }) => service_id))
  const others = <T extends { service_id: number }>(list: T[]): T[] =>
    list.filter(({ service_id }) => !swapped.has(service_id))
  const rest = {
    proposals: others(result.proposals),
    reserved: result.reserved,
    explanations: others(result.explanations),
  }
  return { swaps, rest, explanations }
}
