import type { Place } from '#src/matching/sweep-types.ts'

export type SimTrip = { request_s: number; ride_s: number; from: Place; to: Place }
export type Shift = { on_s: number; off_s: number; start: Place }

/** A day of demand and supply; seconds count from its midnight and may run past the next. */
export type World = {
  name: string
  trips: SimTrip[]
  shifts: Shift[]
  speed_kmh: (second: number) => number
}

export const ROAD_FACTOR = 1.35

export function hourOf(second: number): number {
  return Math.floor(second / 3600) % 24
}
