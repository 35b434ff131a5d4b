import { areaM2, polygonsOf } from '#src/geo/geometry.ts'
import type { AreaGeometry, LatLng } from '#src/geo/schema.ts'

export type IndexedZone = { geometry: AreaGeometry; priority: number }

/** One polygon, its rings run together: even-odd counting makes holes of the inner ones by itself. */
type Shape = { west: number; south: number; east: number; north: number; edges: Float64Array }
type Entry<Z> = { zone: Z; area: number; shapes: Shape[] }

function shapeOf(rings: readonly (readonly (readonly [number, number])[])[]): Shape {
  const edges: number[] = []
  const shape = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity }
  for (const ring of rings) {
    for (let i = 0; i < ring.length; i++) {
      const [x, y] = ring[i]!
      const [nextX, nextY] = ring[(i + 1) % ring.length]!
      edges.push(x, y, nextX, nextY)
      shape.west = Math.min(shape.west, x)
      shape.east = Math.max(shape.east, x)
      shape.south = Math.min(shape.south, y)
      shape.north = Math.max(shape.north, y)
    }
  }
  return { ...shape, edges: Float64Array.from(edges) }
}

function holds(shape: Shape, x: number, y: number): boolean {
  if (x < shape.west || x > shape.east || y < shape.south || y > shape.north) return false
  const { edges } = shape
  let inside = false
  for (let i = 0; i < edges.length; i += 4) {
    const yi = edges[i + 3]!
    const yj = edges[i + 1]!
    if (yi > y === yj > y) continue
    const xi = edges[i + 2]!
    if (x < ((edges[i]! - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside
  }
  return inside
}

/** Which zones hold a point: highest priority first, then the smallest. */
export class ZoneIndex<Z extends IndexedZone> {
  private entries: Entry<Z>[] = []

  load(zones: readonly Z[]): void {
    this.entries = zones
      .map((zone) => ({
        zone,
        area: areaM2(zone.geometry),
        shapes: polygonsOf(zone.geometry).map(shapeOf),
      }))
      .sort((a, b) => b.zone.priority - a.zone.priority || a.area - b.area)
  }

  at({ longitude, latitude }: LatLng): Z[] {
    const found: Z[] = []
    for (const entry of this.entries) {
      if (entry.shapes.some((shape) => holds(shape, longitude, latitude))) found.push(entry.zone)
    }
    return found
  }
}
