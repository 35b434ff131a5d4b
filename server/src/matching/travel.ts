import type { MatchingSettings } from './settings.ts'
import type { Place } from './sweep-types.ts'

const METRES_PER_DEGREE = 111_195

export type Projection = { lat0: number; lng0: number; xPerDegree: number }

/** Flat metres around a place: exact to a few metres across a city, and much cheaper than the sphere. */
export function projectionAround({ lat, lng }: Place): Projection {
  return { lat0: lat, lng0: lng, xPerDegree: METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180) }
}

export function xOf(projection: Projection, place: Place): number {
  return (place.lng - projection.lng0) * projection.xPerDegree
}

export function yOf(projection: Projection, place: Place): number {
  return (place.lat - projection.lat0) * METRES_PER_DEGREE
}

export function metresBetween(a: Place, b: Place): number {
  const projection = projectionAround(a)
  return Math.hypot(xOf(projection, b), yOf(projection, b))
}

/** Estimated driving seconds per metre of the crow's flight. */
export function secondsPerMetre(
  settings: Pick<MatchingSettings, 'road_factor' | 'speed_kmh'>,
): number {
  return (settings.road_factor * 3.6) / settings.speed_kmh
}
