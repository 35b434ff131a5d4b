import { besideM, flatAround, nearestOn } from '@chaski/contract/geo/beside-way.ts'
import type { LatLng } from '@chaski/contract/geo/schema.ts'

/** A later step must be this much nearer to be the one that the car is on. */
const clearlyM = 1

/**
 * How far along a way the car is: the number of the corner behind it, and the part of the step since.
 * It never goes back, and it stays on the first stretch that passes the car: a way that comes back along the same
 * avenue is driven twice.
 */
export const progressOn = (way: readonly LatLng[], car: LatLng, before: number): number => {
  const flat = flatAround(car)
  let found = before
  let least = besideM
  for (let n = Math.floor(before); n + 1 < way.length; n++) {
    const { part, metres } = nearestOn(flat(way[n]!), flat(way[n + 1]!))
    if (metres >= besideM && least < besideM) break
    if (metres > least - clearlyM) continue
    least = metres
    found = n + part
  }
  return Math.max(before, found)
}

/** The way behind the car and the way before it; they meet where the car is. */
export const splitRoute = (
  way: readonly LatLng[],
  progress: number,
): { driven: LatLng[]; left: LatLng[] } => {
  const corner = Math.min(Math.floor(progress), way.length - 1)
  const [a, b] = [way[corner], way[corner + 1]]
  if (a === undefined || progress <= 0) return { driven: [], left: [...way] }
  const part = progress - corner
  const here =
    b === undefined
      ? a
      : {
          latitude: a.latitude + (b.latitude - a.latitude) * part,
          longitude: a.longitude + (b.longitude - a.longitude) * part,
        }
  return { driven: [...way.slice(0, corner + 1), here], left: [here, ...way.slice(corner + 1)] }
}
