import { bboxOf, polygonsOf } from '@chaski/contract/geo/geometry.ts'
import type { AreaGeometry, LatLng, Position } from '@chaski/contract/geo/schema.ts'

export type MapZone = {
  id: number
  name: string
  geometry: AreaGeometry
  /** Its own colour, when zones must be told apart. */
  color?: string
}

/** Where a horizontal line lies inside the area: the middle of its widest piece. */
function widestAt(latitude: number, geometry: AreaGeometry): { at: LatLng; width: number } | null {
  const crossings: number[] = []
  for (const ring of polygonsOf(geometry).flat()) {
    for (let i = 0; i < ring.length - 1; i++) {
      const [x1, y1] = ring[i] as Position
      const [x2, y2] = ring[i + 1] as Position
      if (y1 > latitude !== y2 > latitude) {
        crossings.push(x1 + ((latitude - y1) / (y2 - y1)) * (x2 - x1))
      }
    }
  }
  crossings.sort((a, b) => a - b)
  let best: { at: LatLng; width: number } | null = null
  for (let i = 0; i + 1 < crossings.length; i += 2) {
    const [from, to] = [crossings[i]!, crossings[i + 1]!]
    if (!best || to - from > best.width) {
      best = { at: { latitude, longitude: (from + to) / 2 }, width: to - from }
    }
  }
  return best
}

/** A place for the name that is surely inside, however bent the zone: a centroid may fall outside. */
export function labelPoint(geometry: AreaGeometry): LatLng {
  const { south, north, west, east } = bboxOf(geometry)
  for (const share of [0.5, 0.25, 0.75, 0.1, 0.9]) {
    const widest = widestAt(south + share * (north - south), geometry)
    if (widest) return widest.at
  }
  return { latitude: (south + north) / 2, longitude: (west + east) / 2 }
}

export const zoneAreas = (zones: readonly MapZone[]) => ({
  type: 'FeatureCollection' as const,
  features: zones.map(({ id, color, geometry }) => ({
    type: 'Feature' as const,
    id,
    properties: color ? { color } : {},
    geometry,
  })),
})

/** Points of our own: a polygon's own label would be written again in every tile it crosses. */
export const zoneLabels = (zones: readonly MapZone[]) => ({
  type: 'FeatureCollection' as const,
  features: zones.map(({ id, name, geometry }) => {
    const { longitude, latitude } = labelPoint(geometry)
    return {
      type: 'Feature' as const,
      id,
      properties: { name },
      geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
    }
  }),
})
