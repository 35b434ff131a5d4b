import { areaM2, polygonsOf } from '#src/geo/geometry.ts'
import type { AreaGeometry, LatLng, Position } from '#src/geo/schema.ts'
import { selfCrossing } from '#src/geo/self-crossing.ts'

export type AreaProblem = {
  code: 'TOO_FEW_POINTS' | 'NOT_CLOSED' | 'SELF_CROSSING' | 'EMPTY_AREA'
  /** Where the drawing hand went wrong, to show it on the map. */
  place: LatLng | null
}

const same = (a: Position, b: Position): boolean => a[0] === b[0] && a[1] === b[1]

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
