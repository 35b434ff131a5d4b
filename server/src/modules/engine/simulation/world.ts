import type { Place } from '#src/matching/sweep-types.ts'
import { metresBetween } from '#src/matching/travel.ts'
import type { Network } from './network.ts'

export type SimTrip = {
  request_s: number
  ride_s: number
  /** What the ride was estimated at, where a record tells; else the simulation errs by itself. */
  expected_s?: number
  from: Place
  to: Place
}
export type Shift = { on_s: number; off_s: number; start: Place }

/** A day of demand and supply; seconds count from its midnight and may run past the next. */
export type World = {
  name: string
  trips: SimTrip[]
  shifts: Shift[]
  speed_kmh: (second: number) => number
  /** Streets, where they are known; else cars go by the crow's flight at the hour's speed. */
  network?: Network
  /** Who has waited this long without a car on its way gives up. */
  patience_s?: number
}

export const ROAD_FACTOR = 1.35
export const PATIENCE_S = 600

export function hourOf(second: number): number {
  return Math.floor(second / 3600) % 24
}

export function travelBetween(
  world: World,
  from: Place,
  to: Place,
  second: number,
): { km: number; seconds: number } {
  if (world.network !== undefined) return world.network.travel(from, to)
  const km = (metresBetween(from, to) * ROAD_FACTOR) / 1000
  return { km, seconds: (km / world.speed_kmh(second)) * 3600 }
}
