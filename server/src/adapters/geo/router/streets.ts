import { encodePolyline } from '@chaski/contract/geo/polyline.ts'
import type { LatLng } from '@chaski/contract/geo/schema.ts'
import { metresByClass } from './metres-by-class.ts'
import { pathShape } from './path-shape.ts'
import { RoadSnap } from './road-snap.ts'
import type { StreetGraph } from './street-graph.ts'
import { StreetSearch, type StreetPath } from './street-search.ts'

/** Farther from any street than this, the point is not on the imported map. */
const SNAP_M = 500
/** Who drives farther than this for a pick-up is no candidate. */
const MATRIX_BOUND_M = 60_000

export type DrivenPath = {
  /** Metres of each leg, the way from door to street included. */
  metres: number[]
  /** Of each leg, what lies on each class of street; the way to the door lies on none. */
  byClass: number[][]
  geometry: string | null
}

/** What is asked of imported streets; they may lie in another thread. */
export type Streets = {
  version: string
  /** Null where no way leads. */
  path(
    points: readonly LatLng[],
    geometry: boolean,
    signal: AbortSignal,
  ): Promise<DrivenPath | null>
  /** One row per origin, one cell per destination. */
  metres(
    from: readonly LatLng[],
    to: readonly LatLng[],
    signal: AbortSignal,
  ): Promise<(number | null)[][]>
}

/** Streets in this very thread. */
export function streetsOf(graph: StreetGraph): Streets {
  const snap = new RoadSnap(graph)
  const search = new StreetSearch(graph)
  const pathsOf = (points: readonly LatLng[]): StreetPath[] | null => {
    const snaps = points.map((point) => snap.nearest(point, SNAP_M))
    const paths: StreetPath[] = []
    for (let i = 1; i < snaps.length; i++) {
      const from = snaps[i - 1]
      const to = snaps[i]
      const path = from && to ? search.route(from, to) : null
      if (!path) return null
      paths.push(path)
    }
    return paths
  }
  return {
    version: graph.version,
    path: async (points, geometry) => {
      const paths = pathsOf(points)
      if (!paths) return null
      const line = geometry ? paths.flatMap((path) => pathShape(graph, path)) : []
      return {
        // The way from the door to the street belongs to the ride.
        metres: paths.map(({ distanceM, from, to }) => distanceM + from.offsetM + to.offsetM),
        byClass: paths.map((path) => metresByClass(graph, path)),
        geometry: geometry ? encodePolyline(line) : null,
      }
    },
    metres: async (from, to) => {
      const origins = from.map((point) => snap.nearest(point, SNAP_M))
      const columns = to.map((destination) => {
        const end = snap.nearest(destination, SNAP_M)
        if (!end) return from.map(() => null)
        return search
          .metresTo(end, origins, MATRIX_BOUND_M)
          .map((metres, i) => (metres === null ? null : metres + origins[i]!.offsetM + end.offsetM))
      })
      return from.map((_, i) => columns.map((column) => column[i] ?? null))
    },
  }
}
