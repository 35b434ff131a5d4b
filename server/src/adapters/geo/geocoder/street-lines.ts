import { haversineM } from '@chaski/contract/geo/geometry.ts'
import type { LatLng } from '@chaski/contract/geo/schema.ts'

export type StreetLine = { name: string; line: readonly LatLng[] }
type StreetHit = LatLng & { name: string; distanceM: number }
export type NearestStreet = (point: LatLng, withinM: number) => StreetHit | null

const RAD = Math.PI / 180

/** Nearest place of a segment to a point; flat-earth arithmetic, exact enough within a city. */
export function projectOnSegment(p: LatLng, a: LatLng, b: LatLng): LatLng & { share: number } {
  const shrink = Math.cos(p.latitude * RAD)
  const dx = (b.longitude - a.longitude) * shrink
  const dy = b.latitude - a.latitude
  const px = (p.longitude - a.longitude) * shrink
  const py = p.latitude - a.latitude
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length))
  return {
    share,
    latitude: a.latitude + share * (b.latitude - a.latitude),
    longitude: a.longitude + share * (b.longitude - a.longitude),
  }
}

/** For the few hundred segments of the embedded avenues; an imported map answers from its graph. */
export function nearestOfLines(streets: readonly StreetLine[]): NearestStreet {
  return (point, withinM) => {
    let best: StreetHit | null = null
    for (const { name, line } of streets) {
      for (let i = 1; i < line.length; i++) {
        const { latitude, longitude } = projectOnSegment(point, line[i - 1]!, line[i]!)
        const distanceM = haversineM(point, { latitude, longitude })
        if (distanceM <= withinM && (!best || distanceM < best.distanceM)) {
          best = { name, latitude, longitude, distanceM }
        }
      }
    }
    return best
  }
}

export type Junction = LatLng & { a: string; b: string }

/** Where two lines meet, or come so close that the drawing meant it. */
export function junctionsOf(streets: readonly StreetLine[], toleranceM: number): Junction[] {
  const junctions: Junction[] = []
  for (const [i, first] of streets.entries()) {
    for (const second of streets.slice(i + 1)) {
      const meeting = closest(first.line, second.line)
      if (meeting && meeting.gapM <= toleranceM) {
        const { latitude, longitude } = meeting
        junctions.push({ a: first.name, b: second.name, latitude, longitude })
      }
    }
  }
  return junctions
}

function closest(a: readonly LatLng[], b: readonly LatLng[]): (LatLng & { gapM: number }) | null {
  let best: (LatLng & { gapM: number }) | null = null
  for (let i = 1; i < a.length; i++) {
    for (let j = 1; j < b.length; j++) {
      const meeting = crossing(a[i - 1]!, a[i]!, b[j - 1]!, b[j]!)
      if (meeting) return { ...meeting, gapM: 0 }
    }
  }
  const consider = (points: readonly LatLng[], line: readonly LatLng[]): void => {
    for (const point of points) {
      for (let i = 1; i < line.length; i++) {
        const on = projectOnSegment(point, line[i - 1]!, line[i]!)
        const gapM = haversineM(point, on)
        if (!best || gapM < best.gapM) {
          best = { latitude: on.latitude, longitude: on.longitude, gapM }
        }
      }
    }
  }
  consider(a, b)
  consider(b, a)
  return best
}

function crossing(a: LatLng, b: LatLng, c: LatLng, d: LatLng): LatLng | null {
  const dx1 = b.longitude - a.longitude
  const dy1 = b.latitude - a.latitude
  const dx2 = d.longitude - c.longitude
  const dy2 = d.latitude - c.latitude
  const cross = dx1 * dy2 - dy1 * dx2
  if (cross === 0) return null
  const t = ((c.longitude - a.longitude) * dy2 - (c.latitude - a.latitude) * dx2) / cross
  const u = ((c.longitude - a.longitude) * dy1 - (c.latitude - a.latitude) * dx1) / cross
  if (t < 0 || t > 1 || u < 0 || u > 1) return null
  return { longitude: a.longitude + t * dx1, latitude: a.latitude + t * dy1 }
}
