import { areaM2, polygonsOf } from '#src/geo/geometry.ts'
import type { AreaGeometry, LatLng, Position } from '#src/geo/schema.ts'

export type AreaProblem = {
  code: 'TOO_FEW_POINTS' | 'NOT_CLOSED' | 'SELF_CROSSING' | 'EMPTY_AREA'
  /** Where the drawing hand went wrong, to show it on the map. */
  place: LatLng | null
}

const same = (a: Position, b: Position): boolean => a[0] === b[0] && a[1] === b[1]

const turn = (a: Position, b: Position, c: Position): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

const within = (a: Position, b: Position, p: Position): boolean =>
  Math.min(a[0], b[0]) <= p[0] &&
  p[0] <= Math.max(a[0], b[0]) &&
  Math.min(a[1], b[1]) <= p[1] &&
  p[1] <= Math.max(a[1], b[1])

/** Where two segments cross or touch, or null. */
function crossing(a: Position, b: Position, c: Position, d: Position): Position | null {
  const c1 = turn(a, b, c)
  const c2 = turn(a, b, d)
  const c3 = turn(c, d, a)
  const c4 = turn(c, d, b)
  if (((c1 > 0 && c2 < 0) || (c1 < 0 && c2 > 0)) && ((c3 > 0 && c4 < 0) || (c3 < 0 && c4 > 0))) {
    const t = c3 / (c3 - c4)
    return [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])]
  }
  if (c1 === 0 && within(a, b, c)) return c
  if (c2 === 0 && within(a, b, d)) return d
  if (c3 === 0 && within(c, d, a)) return a
  if (c4 === 0 && within(c, d, b)) return b
  return null
}

/** First place where a closed ring crosses, touches or folds back on itself. */
export function selfCrossing(ring: readonly Position[]): LatLng | null {
  const points = ring.filter((p, i) => i === 0 || !same(p, ring[i - 1]!))
  const edges = points.length - 1
  const found = (p: Position): LatLng => ({ longitude: p[0], latitude: p[1] })
  for (let i = 0; i < edges; i++) {
    const a = points[i]!
    const b = points[i + 1]!
    // Neighbours share a corner; they clash only when the second runs back over the first.
    const after = points[i + 1 === edges ? 1 : i + 2]!
    const backwards = (b[0] - a[0]) * (after[0] - b[0]) + (b[1] - a[1]) * (after[1] - b[1]) < 0
    if (turn(a, b, after) === 0 && backwards) return found(b)
    for (let j = i + 2; j < edges; j++) {
      if (i === 0 && j === edges - 1) continue
      const at = crossing(a, b, points[j]!, points[j + 1]!)
      if (at) return found(at)
    }
  }
  return null
}

/** What is wrong with a drawn area, or null: asked by the editor while drawing and by the server on saving. */
export function areaProblem(geometry: AreaGeometry): AreaProblem | null {
  for (const ring of polygonsOf(geometry).flat()) {
    const first = ring[0]
    const last = ring.at(-1)
    if (!first || !last || ring.length < 4) return { code: 'TOO_FEW_POINTS', place: null }
    if (!same(first, last)) {
      return { code: 'NOT_CLOSED', place: { longitude: last[0], latitude: last[1] } }
    }
    const place = selfCrossing(ring)
    if (place) return { code: 'SELF_CROSSING', place }
  }
  return areaM2(geometry) > 0 ? null : { code: 'EMPTY_AREA', place: null }
}
