import type { LatLng } from '#src/geo/schema.ts'

/** Farther from the line than this a car drives elsewhere. */
export const besideM = 80
const metresPerDegree = 111_320

type Flat = { x: number; y: number }

/** Metres around a place: of a city, flat enough. */
export const flatAround =
  ({ latitude, longitude }: LatLng) =>
  (point: LatLng): Flat => ({
    x: (point.longitude - longitude) * metresPerDegree * Math.cos((latitude * Math.PI) / 180),
    y: (point.latitude - latitude) * metresPerDegree,
  })

/** How much of a step lies behind the point of it that is nearest to the middle, and how far that is. */
export const nearestOn = (a: Flat, b: Flat): { part: number; metres: number } => {
  const [x, y] = [b.x - a.x, b.y - a.y]
  const square = x * x + y * y
  const part = square === 0 ? 0 : Math.min(1, Math.max(0, -(a.x * x + a.y * y) / square))
  return { part, metres: Math.hypot(a.x + x * part, a.y + y * part) }
}

/** How far a car is from a way; without a way it is nowhere near one. */
export const metresBeside = (way: readonly LatLng[], car: LatLng): number => {
  const corners = way.map(flatAround(car))
  return Math.min(...corners.slice(1).map((to, n) => nearestOn(corners[n]!, to).metres), Infinity)
}
