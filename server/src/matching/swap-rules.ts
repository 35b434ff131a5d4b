import { costOf, costParts } from './cost.ts'
import { pairExclusion } from './eligibility.ts'
import type { MatchingSettings } from './settings.ts'
import type { HeldPair, Swap, SwapMove } from './swap-types.ts'
import type { FleetDriver, SweepInput, WaitingTrip } from './sweep-types.ts'
import { metresBetween, secondsPerMetre } from './travel.ts'

/** A car this near to the door is left alone: the passenger is coming down. */
const NEAR_S = 180
/** Who was told a car is told of another only if it comes sooner by this: a minute is worth the news. */
const TOLD_GAIN_S = 60

type Switches = Pick<MatchingSettings, 'policy' | 'swap_offered' | 'swap_assigned'>

/** Whether anything may be swapped: a plain policy and a queue keep whom they chose. */
export const maySwap = ({ policy, swap_offered, swap_assigned }: Switches): boolean =>
  policy === 'batch' && (swap_offered || swap_assigned)

/** What the rules look at, besides the pairs themselves. */
export type SwapInput = Pick<SweepInput, 'now' | 'settings' | 'road_time'>

function etaOf(trip: WaitingTrip, driver: FleetDriver, input: SwapInput): number {
  const metres = () => metresBetween(driver.place, trip.origin)
  return input.road_time?.(trip, driver) ?? metres() * secondsPerMetre(input.settings)
}

type Leg = { trip: WaitingTrip; driver: FleetDriver; eta_s: number }

/** A trip with the car it has, and how long that still drives. */
export type Standing = HeldPair & Leg

export const standing = (pair: HeldPair, input: SwapInput): Standing => ({
  ...pair,
  eta_s: etaOf(pair.trip, pair.driver, input),
})

const legOf = (trip: WaitingTrip, driver: FleetDriver, input: SwapInput): Leg => ({
  trip,
  driver,
  eta_s: etaOf(trip, driver, input),
})

const etaTotal = (legs: Leg[]): number => legs.reduce((sum, leg) => sum + leg.eta_s, 0)

/** By the cost of every sweep, which counts tenths. */
function costTotal(legs: Leg[], { now, settings }: SwapInput): number {
  const tenths = legs.map(({ trip, driver, eta_s }) =>
    costOf(costParts(trip, driver, eta_s, now, settings)),
  )
  return tenths.reduce((sum, cost) => sum + cost, 0) / 10
}

function fits({ trip, driver, eta_s }: Leg, { now, settings }: SwapInput): boolean {
  return eta_s <= settings.eta_cap_s && pairExclusion(trip, driver, eta_s, now, settings) === null
}

/** More than so many seconds, and more than a share of what is left to drive. */
function isEnough(gain_s: number, before: Leg[], { settings }: SwapInput): boolean {
  return gain_s >= settings.swap_gain_s && gain_s >= settings.swap_share * etaTotal(before)
}

const moveOf = (before: Standing, after: Leg): SwapMove => ({
  service_id: before.trip.service_id,
  kind: before.kind,
  from_driver_id: before.driver.driver_id,
  from_eta_s: Math.round(before.eta_s),
  driver_id: after.driver.driver_id,
  eta_s: Math.round(after.eta_s),
})

function swapOf(before: Standing[], after: Leg[], input: SwapInput): Swap | null {
  // Idle time and places in a queue choose among cars; they change none that has a trip for one that comes later.
  if (etaTotal(after) >= etaTotal(before)) return null
  const gain_s = Math.round(costTotal(before, input) - costTotal(after, input))
  if (!isEnough(gain_s, before, input) || !after.every((leg) => fits(leg, input))) return null
  const kind = before[0]!.kind === 'ASSIGNED' ? 'ASSIGNED' : 'OFFERED'
  return { kind, gain_s, moves: before.map((one, at) => moveOf(one, after[at]!)) }
}

/** An offer that nobody has answered goes to a car to spare. Its driver keeps the place in the queue, as whoever was never asked. */
export const toSpare = (one: Standing, spare: FleetDriver, input: SwapInput): Swap | null =>
  swapOf([one], [legOf(one.trip, spare, input)], input)

/** Two trips change cars, so that neither driver is left without. Cars on their way change only among themselves. */
export function exchange(a: Standing, b: Standing, input: SwapInput): Swap | null {
  const told = a.kind === 'ASSIGNED'
  if (told !== (b.kind === 'ASSIGNED')) return null
  if (a.kind === 'PROPOSED' && b.kind === 'PROPOSED') return null
  const before = [a, b]
  if (told && before.some((leg) => leg.eta_s <= NEAR_S)) return null
  const after = [legOf(a.trip, b.driver, input), legOf(b.trip, a.driver, input)]
  if (told && before.some((leg, at) => leg.eta_s - after[at]!.eta_s < TOLD_GAIN_S)) return null
  return swapOf(before, after, input)
}
