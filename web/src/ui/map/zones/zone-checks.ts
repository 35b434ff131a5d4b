import { areaProblem } from '@chaski/contract/geo/area-problem.ts'
import type { AreaProblem } from '@chaski/contract/geo/area-problem.ts'
import { polygonsOf } from '@chaski/contract/geo/geometry.ts'
import type { AreaGeometry, LatLng, Position } from '@chaski/contract/geo/schema.ts'

export type Ring = Position[]

const cross = (o: Position, a: Position, b: Position): number =>
  (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])

/** Where two lines cross in earnest: touching ends do not count while the hand is still drawing. */
function crossingOf(a: Position, b: Position, c: Position, d: Position): LatLng | null {
  const [toC, toD] = [cross(a, b, c), cross(a, b, d)]
  const [toA, toB] = [cross(c, d, a), cross(c, d, b)]
  if (toC * toD >= 0 || toA * toB >= 0) return null
  const share = toA / (toA - toB)
  return { longitude: a[0] + share * (b[0] - a[0]), latitude: a[1] + share * (b[1] - a[1]) }
}

/** A half-drawn border may not cross itself; its closing side is not there yet and may. */
export function pathProblem(ring: readonly Position[]): AreaProblem | null {
  const path = ring
    .slice(0, -1)
    .filter((p, i, all) => i === 0 || p[0] !== all[i - 1]![0] || p[1] !== all[i - 1]![1])
  for (let i = 0; i + 1 < path.length; i++) {
    for (let j = i + 2; j + 1 < path.length; j++) {
      const place = crossingOf(path[i]!, path[i + 1]!, path[j]!, path[j + 1]!)
      if (place) return { code: 'SELF_CROSSING', place }
    }
  }
  return null
}

/** The same question the server asks on saving. */
export const ringProblem = (ring: readonly Position[]): AreaProblem | null =>
  areaProblem({ type: 'Polygon', coordinates: [[...ring]] })

export const problemText: Readonly<Record<AreaProblem['code'], string>> = {
  SELF_CROSSING: 'El borde se cruza consigo mismo en el punto marcado. Elija otro lugar.',
  EMPTY_AREA: 'La zona no tiene superficie. Marque vértices que no estén en línea.',
  TOO_FEW_POINTS: 'Una zona necesita al menos tres vértices.',
  NOT_CLOSED: 'El borde de la zona no está cerrado.',
}

/** The outer borders of a zone, to edit one by one; null when it has holes, which the editor cannot draw. */
export function editableRings(geometry: AreaGeometry | null): Ring[] | null {
  if (!geometry) return []
  const rings: Ring[] = []
  for (const [outer, ...holes] of polygonsOf(geometry)) {
    if (!outer || holes.length > 0) return null
    rings.push(outer)
  }
  return rings
}

export function geometryOfRings(rings: readonly Ring[]): AreaGeometry | null {
  const [first, ...others] = rings
  if (!first) return null
  if (others.length === 0) return { type: 'Polygon', coordinates: [first] }
  return { type: 'MultiPolygon', coordinates: rings.map((ring) => [ring]) }
}
