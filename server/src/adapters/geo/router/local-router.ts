import { haversineM } from '@chaski/contract/geo/geometry.ts'
import { encodePolyline } from '@chaski/contract/geo/polyline.ts'
import type { LatLng } from '@chaski/contract/geo/schema.ts'
import type { RouteProvider, TravelTimeModel } from '#src/adapters/geo/types.ts'
import { approximateLeg, approximateRoute } from './approximate-router.ts'
import { pathShape } from './path-shape.ts'
import { RoadSnap } from './road-snap.ts'
import type { StreetGraph } from './street-graph.ts'
import { StreetSearch, type StreetPath } from './street-search.ts'

/** Farther from any street than this, the point is not on the imported map. */
const SNAP_M = 500
/** Who drives farther than this for a pick-up is no candidate. */
const MATRIX_BOUND_M = 60_000

/** Streets when a map is imported and leads there; else straight lines, and the answer says which. */
export function createLocalRouter(
  model: TravelTimeModel,
  graph: StreetGraph | null,
): RouteProvider {
  const streets = graph && { graph, snap: new RoadSnap(graph), search: new StreetSearch(graph) }

  const pathsOf = (points: readonly LatLng[]): StreetPath[] | null => {
    if (!streets) return null
    const snaps = points.map((point) => streets.snap.nearest(point, SNAP_M))
    const paths: StreetPath[] = []
    for (let i = 1; i < snaps.length; i++) {
      const from = snaps[i - 1]
      const to = snaps[i]
      const path = from && to ? streets.search.route(from, to) : null
      if (!path) return null
      paths.push(path)
    }
    return paths
  }
  /** The way from the door to the street belongs to the ride. */
  const lengthOf = ({ distanceM, from, to }: StreetPath): number =>
    distanceM + from.offsetM + to.offsetM

  return {
    id: 'local',
    route: async (points, options) => {
      const paths = pathsOf(points)
      if (!streets || !paths) return approximateRoute(points, options, model)
      let distanceM = 0
      let seconds = 0
      for (const [i, path] of paths.entries()) {
        const straight = haversineM(points[i]!, points[i + 1]!)
        const length = lengthOf(path)
        distanceM += length
        seconds += (length / model.speedKmh(options.departAt, straight, options.coverageId)) * 3.6
      }
      const line = options.geometry ? paths.flatMap((path) => pathShape(streets.graph, path)) : []
      return {
        distanceM: Math.round(distanceM),
        durationS: Math.round(seconds),
        geometry: options.geometry ? encodePolyline(line) : null,
        quality: 'street',
        provider: 'local',
        datasetVersion: streets.graph.version,
        speedKmh: seconds > 0 ? Number(((distanceM / seconds) * 3.6).toFixed(1)) : 0,
      }
    },
    matrix: async (from, to, options) => {
      const { departAt, coverageId } = options
      const origins = from.map((point) => streets?.snap.nearest(point, SNAP_M) ?? null)
      const columns = to.map((destination) => {
        const end = streets?.snap.nearest(destination, SNAP_M)
        const metres = end
          ? streets!.search.metresTo(end, origins, MATRIX_BOUND_M)
          : from.map(() => null)
        return from.map((origin, i) => {
          const driven = metres[i]
          if (driven === null || driven === undefined || !end) {
            return approximateLeg(origin, destination, options, model)
          }
          const distanceM = driven + origins[i]!.offsetM + end.offsetM
          const speed = model.speedKmh(departAt, haversineM(origin, destination), coverageId)
          return { distanceM, durationS: (distanceM / speed) * 3.6 }
        })
      })
      return from.map((_, i) => columns.map((column) => column[i]!))
    },
  }
}
