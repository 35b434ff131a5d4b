import { localTime } from '#src/calendar/local-time.ts'
import type { TravelProfile } from '#src/geo/travel-time.ts'
import { fitToRides } from './fit-to-rides.ts'
import { isHeldOut } from './held-out.ts'
import { learnPaces, type DrivenStretch } from './learn-paces.ts'
import type { LearnedPaces } from './learned-paces.ts'
import { isNoWorse, rideError, type DrivenRide, type RideError } from './ride-error.ts'

/** What a fleet drove, on whatever days. */
export type Driven = { stretches: DrivenStretch[]; rides: DrivenRide[] }

export type PaceTrial = {
  paces: LearnedPaces
  adopted: boolean
  /** What was learned from. */
  rides: number
  days: number
  /** What it was measured on. */
  heldRides: number
  heldDays: number
  error: RideError
  /** Of what is in use, on the same rides. */
  presentError: RideError
}

/** Fewer say too little of what was learned, or of how good it is. */
const ENOUGH_STRETCHES = 300
const ENOUGH_RIDES = 30
const ENOUGH_DAYS = 3

const daysOf = (rides: readonly DrivenRide[], timeZone?: string): number =>
  new Set(rides.map(({ at }) => localTime(at, timeZone).date)).size

/** Telling days apart is slow the first time: so many before others get their turn. */
const AT_ONCE = 100

function* byDays<T extends { at: Date }>(
  driven: readonly T[],
  timeZone?: string,
): Generator<void, { used: T[]; held: T[] }> {
  const parts: { used: T[]; held: T[] } = { used: [], held: [] }
  for (const [i, one] of driven.entries()) {
    if (i % AT_ONCE === 0) yield
    parts[isHeldOut(one.at, timeZone) ? 'held' : 'used'].push(one)
  }
  return parts
}

/** Learns from most days and measures on the others; null where too little was driven on either. */
export function* tryPaces(
  present: TravelProfile,
  driven: Driven,
  timeZone?: string,
): Generator<void, PaceTrial | null> {
  const { used, held } = yield* byDays(driven.rides, timeZone)
  const [days, heldDays] = [daysOf(used, timeZone), daysOf(held, timeZone)]
  if (Math.min(used.length, held.length) < ENOUGH_RIDES) return null
  if (Math.min(days, heldDays) < ENOUGH_DAYS) return null
  const { used: stretches } = yield* byDays(driven.stretches, timeZone)
  if (stretches.length < ENOUGH_STRETCHES) return null
  const learned = yield* learnPaces(present, stretches, timeZone)
  const paces = fitToRides(present, learned, used, timeZone)
  yield
  const error = rideError({ ...present, paces }, held, timeZone)
  yield
  const presentError = rideError(present, held, timeZone)
  const adopted = isNoWorse(error, presentError)
  const counts = { rides: used.length, days, heldRides: held.length, heldDays }
  return { paces, adopted, ...counts, error, presentError }
}
