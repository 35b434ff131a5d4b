import { haversineM } from '@chaski/contract/geo/geometry.ts'
import type { LatLng } from '@chaski/contract/geo/schema.ts'

/** A route that is being driven: its points, how far each lies from the start, and how fast. */
export type Leg = {
  points: readonly LatLng[]
  reach_m: readonly number[]
  started: number
  metres_per_ms: number
}

export type Motion = LatLng & { heading: number | null; speed: number; arrived: boolean }

export const createLeg = (points: readonly LatLng[], seconds: number, started: number): Leg => {
  const reach_m = [0]
  for (let at = 1; at < points.length; at++)
    reach_m.push(reach_m[at - 1]! + haversineM(points[at - 1]!, points[at]!))
  const total = reach_m.at(-1)!
  return {
    points,
    reach_m,
    started,
    metres_per_ms: Math.max(total, 1) / Math.max(seconds * 1000, 1),
  }
}

const lengthOf = (leg: Leg): number => leg.reach_m.at(-1)!

const headingOf = (from: LatLng, to: LatLng): number => {
  const east = (to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180)
  const degrees = (Math.atan2(east, to.latitude - from.latitude) * 180) / Math.PI
  return Math.round((degrees + 360) % 360) % 360
}

/** Where on its way a unit is at an instant. */
export const motionAt = (leg: Leg, now: number): Motion => {
  const { points, reach_m } = leg
  const driven = Math.max(0, (now - leg.started) * leg.metres_per_ms)
  const last = points.length - 1
  if (driven >= lengthOf(leg)) return { ...points[last]!, heading: null, speed: 0, arrived: true }
  const at = Math.max(
    1,
    reach_m.findIndex((reach) => reach > driven),
  )
  const from = points[at - 1]!
  const to = points[at]!
  const share = (driven - reach_m[at - 1]!) / Math.max(reach_m[at]! - reach_m[at - 1]!, 0.001)
  return {
    latitude: from.latitude + (to.latitude - from.latitude) * share,
    longitude: from.longitude + (to.longitude - from.longitude) * share,
    heading: headingOf(from, to),
    speed: Math.round(leg.metres_per_ms * 10_000) / 10,
    arrived: false,
  }
}
