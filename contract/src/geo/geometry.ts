import type { AreaGeometry, BBox, LatLng, Position } from '#src/geo/schema.ts'

const EARTH_RADIUS_M = 6_371_008.8
const RAD = Math.PI / 180

export function haversineM(a: LatLng, b: LatLng): number {
  const dLat = (b.latitude - a.latitude) * RAD
  const dLng = (b.longitude - a.longitude) * RAD
  const h =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(a.latitude * RAD) * Math.cos(b.latitude * RAD) * Math.sin(dLng / 2) ** 2
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** Length of the straight legs through all points in order. */
export function pathLengthM(points: readonly LatLng[]): number {
  let total = 0
  for (let i = 1; i < points.length; i++) total += haversineM(points[i - 1]!, points[i]!)
  return total
}

export function insideBBox(p: LatLng, b: BBox): boolean {
  return (
    p.latitude >= b.south && p.latitude <= b.north && p.longitude >= b.west && p.longitude <= b.east
  )
}

/** The commonest typing mistake: the point is far away as written, and inside once exchanged. */
export function looksSwapped(p: LatLng, bounds: BBox): boolean {
  const swapped = { latitude: p.longitude, longitude: p.latitude }
  return !insideBBox(p, bounds) && insideBBox(swapped, bounds)
}

export function polygonsOf(geometry: AreaGeometry): Position[][][] {
  return geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
}

export function bboxOf(geometry: AreaGeometry): BBox {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity }
  for (const polygon of polygonsOf(geometry)) {
    for (const [lng, lat] of polygon[0] ?? []) {
      box.west = Math.min(box.west, lng)
      box.east = Math.max(box.east, lng)
      box.south = Math.min(box.south, lat)
      box.north = Math.max(box.north, lat)
    }
  }
  return box
}

function ringAreaM2(ring: readonly Position[]): number {
  let sum = 0
  for (let i = 0; i < ring.length; i++) {
    const [lng1, lat1] = ring[i]!
    const [lng2, lat2] = ring[(i + 1) % ring.length]!
    sum += (lng2 - lng1) * RAD * (2 + Math.sin(lat1 * RAD) + Math.sin(lat2 * RAD))
  }
  return Math.abs((sum * EARTH_RADIUS_M * EARTH_RADIUS_M) / 2)
}

/** Square metres on the sphere, holes taken out. */
export function areaM2(geometry: AreaGeometry): number {
  let total = 0
  for (const [outer = [], ...holes] of polygonsOf(geometry)) {
    total += ringAreaM2(outer)
    for (const hole of holes) total -= ringAreaM2(hole)
  }
  return total
}

/** Even-odd rule; the half-open comparison gives a shared border to exactly one of two neighbours. */
function insideRing(lng: number, lat: number, ring: readonly Position[]): boolean {
  let inside = false
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [xi, yi] = ring[i]!
    const [xj, yj] = ring[j]!
    if (yi > lat !== yj > lat && lng < ((xj - xi) * (lat - yi)) / (yj - yi) + xi) inside = !inside
  }
  return inside
}

export function pointInArea(p: LatLng, geometry: AreaGeometry): boolean {
  return polygonsOf(geometry).some(
    ([outer = [], ...holes]) =>
      insideRing(p.longitude, p.latitude, outer) &&
      !holes.some((hole) => insideRing(p.longitude, p.latitude, hole)),
  )
}
