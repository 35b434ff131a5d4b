import { hash01 } from './hash.ts'
import type { SimTrip } from './world.ts'

/** No estimate is worse than this, either way. */
const LEAST = 0.4
const MOST = 2

/** What the dispatcher believes a ride will take: off by `sigma` of it, by chance, once and for all for each trip. */
export function expectedRide(trip: SimTrip, index: number, sigma: number): number {
  if (trip.expected_s !== undefined) return trip.expected_s
  const radius = Math.sqrt(-2 * Math.log(1 - hash01(index, trip.request_s, 8)))
  const normal = radius * Math.cos(2 * Math.PI * hash01(index, trip.request_s, 9))
  return trip.ride_s * Math.min(MOST, Math.max(LEAST, 1 + sigma * normal))
}
