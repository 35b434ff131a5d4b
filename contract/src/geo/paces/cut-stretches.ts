import { haversineM } from '#src/geo/geometry.ts'
import type { LatLng } from '#src/geo/schema.ts'

/** Where a car was; `at` in milliseconds. */
export type TrackPlace = LatLng & { at: number }
export type TrackStretch = { from: TrackPlace; to: TrackPlace; seconds: number }

/** Shorter, and the doubt of two places outweighs what lies between them. */
const LEAST_S = 30
const LEAST_M = 80
/** Longer, and the car may have gone anywhere, or stood at a door. */
const MOST_S = 120
/** Nothing drives so fast in a city: the place is wrong. */
const LEAP_KMH = 120

const secondsBetween = (a: TrackPlace, b: TrackPlace): number => (b.at - a.at) / 1000

const isLeap = (a: TrackPlace, b: TrackPlace): boolean =>
  haversineM(a, b) > (secondsBetween(a, b) * LEAP_KMH) / 3.6

/**
 * A way in pieces that were driven without a break. A red light belongs to the piece it stands in;
 * where the signal was lost, a place leapt or the car stood for two minutes, a new piece begins.
 */
export function cutStretches(places: readonly TrackPlace[]): TrackStretch[] {
  const stretches: TrackStretch[] = []
  let from: TrackPlace | undefined
  let before: TrackPlace | undefined
  for (const place of places) {
    if (!from || !before || secondsBetween(from, place) > MOST_S || isLeap(before, place)) {
      from = place
    } else {
      const seconds = secondsBetween(from, place)
      if (seconds >= LEAST_S && haversineM(from, place) >= LEAST_M) {
        stretches.push({ from, to: place, seconds })
        from = place
      }
    }
    before = place
  }
  return stretches
}
