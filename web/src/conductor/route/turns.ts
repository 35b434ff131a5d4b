import { haversineM } from '@chaski/contract/geo/geometry.ts'
import type { LatLng } from '@chaski/contract/geo/schema.ts'

export type Turn = {
  place: LatLng
  /** Metres from the beginning of the way. */
  at: number
  side: 'LEFT' | 'RIGHT' | 'BACK'
}

/** A bend is looked at from so far before to so far behind it: corners of a curve are no turns. */
const lookM = 25
const leastDegrees = 50
const backDegrees = 150
/** One turn is often drawn with several corners. */
const togetherM = 40

/** How far each corner of a way is from its beginning. */
export const metresAlong = (way: readonly LatLng[]): number[] => {
  let sum = 0
  return way.map((place, n) => {
    if (n > 0) sum += haversineM(way[n - 1]!, place)
    return sum
  })
}

/** The same of a place between two corners, as `progressOn` counts it. */
export const metresAt = (along: readonly number[], progress: number): number => {
  const corner = Math.min(Math.floor(progress), along.length - 1)
  const from = along[corner] ?? 0
  return from + ((along[corner + 1] ?? from) - from) * (progress - corner)
}

const placeAt = (way: readonly LatLng[], along: readonly number[], metres: number): LatLng => {
  const next = along.findIndex((far) => far >= metres)
  if (next < 1) return next === 0 ? way[0]! : way.at(-1)!
  const [a, b] = [way[next - 1]!, way[next]!]
  const part = (metres - along[next - 1]!) / (along[next]! - along[next - 1]! || 1)
  return {
    latitude: a.latitude + (b.latitude - a.latitude) * part,
    longitude: a.longitude + (b.longitude - a.longitude) * part,
  }
}

/** Degrees by which one turns from one leg to the next; to the left above zero. */
const bend = (before: LatLng, corner: LatLng, after: LatLng): number => {
  const narrow = Math.cos((corner.latitude * Math.PI) / 180)
  const [x, y] = [(corner.longitude - before.longitude) * narrow, corner.latitude - before.latitude]
  const [u, v] = [(after.longitude - corner.longitude) * narrow, after.latitude - corner.latitude]
  return (Math.atan2(x * v - y * u, x * u + y * v) * 180) / Math.PI
}

/** Where a way turns so much that a driver wants to know before. */
export const turnsOf = (way: readonly LatLng[]): Turn[] => {
  const along = metresAlong(way)
  const turns: (Turn & { degrees: number })[] = []
  for (let n = 1; n + 1 < way.length; n++) {
    const at = along[n]!
    const degrees = bend(
      placeAt(way, along, Math.max(0, at - lookM)),
      way[n]!,
      placeAt(way, along, Math.min(along.at(-1)!, at + lookM)),
    )
    const size = Math.abs(degrees)
    if (size < leastDegrees) continue
    const side = size >= backDegrees ? 'BACK' : degrees > 0 ? 'LEFT' : 'RIGHT'
    const last = turns.at(-1)
    if (last !== undefined && at - last.at < togetherM && last.degrees > 0 === degrees > 0) {
      if (size > Math.abs(last.degrees))
        turns[turns.length - 1] = { place: way[n]!, at, side, degrees }
    } else turns.push({ place: way[n]!, at, side, degrees })
  }
  return turns.map(({ place, at, side }) => ({ place, at, side }))
}
