import { areaProblem, type AreaProblem } from '#src/geo/area-problem.ts'
import { areaM2, insideBBox, pointInArea, polygonsOf } from '#src/geo/geometry.ts'
import type { AreaGeometry, BBox, LatLng } from '#src/geo/schema.ts'

export type ZoneProblem = {
  code: AreaProblem['code'] | 'TOO_SMALL' | 'OUT_OF_BOUNDS'
  detail: string
  /** Where to look on the map. */
  place: LatLng | null
}

/** Less than a street corner is a slip of the hand. */
const smallestM2 = 1000

const texts: Record<ZoneProblem['code'], string> = {
  SELF_CROSSING: 'El borde se cruza consigo mismo',
  EMPTY_AREA: 'La zona no tiene superficie',
  TOO_FEW_POINTS: 'Una zona necesita al menos tres vértices',
  NOT_CLOSED: 'El borde no está cerrado',
  TOO_SMALL: 'La zona es demasiado pequeña: menos de 1,000 m²',
  OUT_OF_BOUNDS: 'Un vértice queda fuera de los límites de la cobertura',
}

const problem = (code: ZoneProblem['code'], place: LatLng | null): ZoneProblem => ({
  code,
  place,
  detail:
    place === null
      ? texts[code]
      : `${texts[code]} (cerca de ${place.latitude.toFixed(5)}, ${place.longitude.toFixed(5)})`,
})

/** Why a shape cannot be a zone of this coverage; null when it can. The editor and the server ask the same. */
export const zoneProblem = (geometry: AreaGeometry, bounds: BBox): ZoneProblem | null => {
  const shape = areaProblem(geometry)
  if (shape !== null) return problem(shape.code, shape.place)
  const corners = polygonsOf(geometry)
    .flat(2)
    .map(([longitude, latitude]) => ({ longitude, latitude }))
  const outside = corners.find((corner) => !insideBBox(corner, bounds))
  if (outside !== undefined) return problem('OUT_OF_BOUNDS', outside)
  if (areaM2(geometry) < smallestM2) return problem('TOO_SMALL', corners[0] ?? null)
  return null
}

type Placed = { geometry: AreaGeometry; priority: number }

/** The zones that hold a point, the one that counts first: highest priority, then smallest. */
export const zonesAt = <Z extends Placed>(zones: readonly Z[], point: LatLng): Z[] =>
  zones
    .filter((zone) => pointInArea(point, zone.geometry))
    .toSorted((a, b) => b.priority - a.priority || areaM2(a.geometry) - areaM2(b.geometry))
