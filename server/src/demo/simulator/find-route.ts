import { haversineM } from '@chaski/contract/geo/geometry.ts'
import { decodePolyline } from '@chaski/contract/geo/polyline.ts'
import type { LatLng, RouteResult } from '@chaski/contract/geo/schema.ts'
import { arequipaProfile, detourFactor, speedKmh } from '@chaski/contract/geo/travel-time.ts'
import type { Route } from './sim-world.ts'

/** The part of a route planner that a telephone needs. */
export type Router = {
  route(
    points: readonly LatLng[],
    options: { departAt: Date; geometry: boolean },
    signal: AbortSignal,
  ): Promise<RouteResult>
}

const straightOn = (from: LatLng, to: LatLng): Route => {
  const straight = haversineM(from, to)
  const metres = straight * detourFactor(arequipaProfile, straight)
  return {
    points: [from, to],
    seconds: Math.max(20, (metres * 3.6) / speedKmh(arequipaProfile, new Date(), straight)),
  }
}

/** The route by the streets, at the speed of the hour; straight on, and as slow, where no street is known. */
export const createFindRoute =
  (router: Router, signal: AbortSignal) =>
  async (from: LatLng, to: LatLng): Promise<Route> => {
    try {
      const { geometry, durationS } = await router.route(
        [from, to],
        { departAt: new Date(), geometry: true },
        AbortSignal.any([signal, AbortSignal.timeout(5000)]),
      )
      if (geometry === null) return straightOn(from, to)
      return { points: [from, ...decodePolyline(geometry), to], seconds: Math.max(20, durationS) }
    } catch {
      return straightOn(from, to)
    }
  }
