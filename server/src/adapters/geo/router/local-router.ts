import { haversineM } from '@chaski/contract/geo/geometry.ts'
import type { RouteProvider, TravelTimeModel } from '#src/adapters/geo/types.ts'
import { approximateLeg, approximateRoute } from './approximate-router.ts'
import type { Streets } from './streets.ts'

/** Streets when a map is imported and leads there; else straight lines, and the answer says which. */
export function createLocalRouter(model: TravelTimeModel, streets: Streets | null): RouteProvider {
  return {
    id: 'local',
    route: async (points, options, signal) => {
      const path =
        streets &&
        (await streets.path(points, options.geometry, signal).catch((error: unknown) => {
          // Streets that are gone are no reason to sell no ride; who left is told so.
          if (signal.aborted) throw error
          return null
        }))
      if (!streets || !path) return approximateRoute(points, options, model)
      let distanceM = 0
      let seconds = 0
      for (const [i, metres] of path.metres.entries()) {
        const straightM = haversineM(points[i]!, points[i + 1]!)
        const leg = { metres, byClass: path.byClass[i]!, straightM }
        distanceM += metres
        seconds += model.legSeconds(leg, options.departAt, options.coverageId)
      }
      return {
        distanceM: Math.round(distanceM),
        durationS: Math.round(seconds),
        geometry: path.geometry,
        quality: 'street',
        provider: 'local',
        datasetVersion: streets.version,
        speedKmh: seconds > 0 ? Number(((distanceM / seconds) * 3.6).toFixed(1)) : 0,
      }
    },
    matrix: async (from, to, options, signal) => {
      const { departAt, coverageId } = options
      const driven = await streets?.metres(from, to, signal).catch((error: unknown) => {
        if (signal.aborted) throw error
        return null
      })
      return from.map((origin, i) =>
        to.map((destination, j) => {
          const distanceM = driven?.[i]?.[j] ?? null
          if (distanceM === null) return approximateLeg(origin, destination, options, model)
          const speed = model.speedKmh(departAt, haversineM(origin, destination), coverageId)
          return { distanceM, durationS: (distanceM / speed) * 3.6 }
        }),
      )
    },
  }
}
