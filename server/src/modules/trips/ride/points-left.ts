import { haversineM } from '@chaski/contract/geo/geometry.ts'
import type { LatLng } from '@chaski/contract/geo/schema.ts'

/** As near as a car comes to a door where somebody gets in or out. */
const calledAtM = 120

/** Where a ride has still to go: what follows the last stop that the car has called at, and its end in any case. */
export const pointsLeft = (stops: readonly LatLng[], driven: readonly LatLng[]): LatLng[] => {
  let next = 0
  for (const place of driven) {
    const stop = stops[next]
    if (next < stops.length - 1 && stop !== undefined && haversineM(place, stop) <= calledAtM)
      next++
  }
  return stops.slice(next)
}
