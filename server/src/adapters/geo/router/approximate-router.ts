import { haversineM } from '@chaski/contract/geo/geometry.ts'
import { encodePolyline } from '@chaski/contract/geo/polyline.ts'
import type { LatLng, RouteResult } from '@chaski/contract/geo/schema.ts'
import type { Departure, MatrixCell, TravelTimeModel } from '#src/adapters/geo/types.ts'

/** Straight lines made longer by what a city's streets usually add: honest, and marked as such. */
export function approximateRoute(
  points: readonly LatLng[],
  options: Departure & { geometry: boolean },
  model: TravelTimeModel,
): RouteResult {
  let straightM = 0
  let distanceM = 0
  let seconds = 0
  for (let i = 1; i < points.length; i++) {
    const straight = haversineM(points[i - 1]!, points[i]!)
    const cell = approximateLeg(points[i - 1]!, points[i]!, options, model)
    straightM += straight
    distanceM += cell.distanceM
    seconds += cell.durationS
  }
  return {
    distanceM: Math.round(distanceM),
    durationS: Math.round(seconds),
    geometry: options.geometry ? encodePolyline(points) : null,
    quality: 'approximate',
    provider: 'local',
    datasetVersion: 'approximate-1',
    detourFactor: Number((straightM > 0 ? distanceM / straightM : 1).toFixed(3)),
    speedKmh: model.speedKmh(options.departAt, straightM, options.coverageId),
  }
}

export function approximateLeg(
  from: LatLng,
  to: LatLng,
  { departAt, coverageId }: Departure,
  model: TravelTimeModel,
): MatrixCell {
  const straight = haversineM(from, to)
  const distanceM = straight * model.detour(straight, coverageId)
  const durationS = (distanceM / model.speedKmh(departAt, straight, coverageId)) * 3.6
  return { distanceM, durationS }
}
