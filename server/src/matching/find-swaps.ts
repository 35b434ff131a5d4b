import { driverExclusion } from './eligibility.ts'
import { exchange, type Standing, standing, type SwapInput, toSpare } from './swap-rules.ts'
import type { HeldPair, Swap } from './swap-types.ts'
import type { FleetDriver } from './sweep-types.ts'

/** Looked at in one sweep, those furthest from the door first: every car with every other would hold the loop in a large city. */
export const MOST_PAIRS = 40

type Held = { pairs: HeldPair[]; spare: FleetDriver[] }

const drivers = ({ moves }: Swap): number[] =>
  moves.flatMap((move) => [move.from_driver_id, move.driver_id])

function possible(pairs: Standing[], spare: FleetDriver[], input: SwapInput): Swap[] {
  const found: Swap[] = []
  const keep = (swap: Swap | null) => {
    if (swap !== null) found.push(swap)
  }
  pairs.forEach((pair, at) => {
    for (let next = at + 1; next < pairs.length; next++) keep(exchange(pair, pairs[next]!, input))
    if (pair.kind === 'OFFERED') for (const one of spare) keep(toSpare(pair, one, input))
  })
  return found
}

/**
 * The swaps worth making now, the largest gain first, none touching a trip or a driver of another. Pure; whom a rule of
 * the desk leaves alone (chosen by hand, changed already) is not among the pairs.
 */
export function findSwaps(held: Held, input: SwapInput): Swap[] {
  const { now, settings } = input
  const asked = (driver: FleetDriver) => driverExclusion(driver, now, settings) === null
  const pairs = held.pairs
    .filter(({ driver }) => asked(driver))
    .map((pair) => standing(pair, input))
    .toSorted((a, b) => b.eta_s - a.eta_s || a.trip.service_id - b.trip.service_id)
    .slice(0, MOST_PAIRS)
    .toSorted((a, b) => a.trip.service_id - b.trip.service_id)
  const spare = held.spare.filter(asked)
  const taken = new Set<number>()
  const first = ({ moves }: Swap) => moves[0]!
  return possible(pairs, spare, input)
    .toSorted(
      (a, b) =>
        b.gain_s - a.gain_s ||
        first(a).service_id - first(b).service_id ||
        first(a).driver_id - first(b).driver_id,
    )
    .filter((swap) => {
      if (drivers(swap).some((driver_id) => taken.has(driver_id))) return false
      for (const driver_id of drivers(swap)) taken.add(driver_id)
      return true
    })
}
