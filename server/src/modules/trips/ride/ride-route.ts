import { fail } from '@chaski/contract/errors.ts'
import { encodePolyline } from '@chaski/contract/geo/polyline.ts'
import type { LatLng } from '@chaski/contract/geo/schema.ts'
import { tripStatus } from '@chaski/contract/trips/statuses.ts'
import type { RideRoute } from '@chaski/contract/trips/ride-route-schema.ts'
import { databaseTime } from '#src/base/database-time.ts'
import type { Deps } from '#src/base/deps.ts'
import { drivenPoints, findRideRoute, type RideRouteRow } from './ride-route-store.ts'

/** Fewer reports than this are no track: the phone was silent. */
const leastDriven = 5

const alongStreets = async (
  deps: Deps,
  points: readonly LatLng[],
  { coverage_id }: RideRouteRow,
  signal: AbortSignal,
): Promise<string | null> => {
  if (points.length < 2) return null
  const options = {
    departAt: new Date(databaseTime()),
    geometry: true,
    ...(coverage_id === null ? {} : { coverageId: coverage_id }),
  }
  const route = await deps.geo.router.route([...points], options, signal)
  return route.quality === 'street' ? route.geometry : null
}

/** The route to draw now: of the car that comes, of the ride, or as it was driven. */
export const rideRoute = async (
  deps: Deps,
  service_id: number,
  signal: AbortSignal,
): Promise<RideRoute> => {
  const row = await findRideRoute(deps.db, service_id)
  if (row === undefined) throw fail('NOT_FOUND')
  if (row.status_type_id === tripStatus.FINISHED) {
    const driven = await drivenPoints(deps.db, service_id)
    if (driven.length >= leastDriven) return { part: 'DRIVEN', geometry: encodePolyline(driven) }
  }
  if (row.car !== null) {
    const approach = [row.car, row.points[0]!]
    return { part: 'COMING', geometry: await alongStreets(deps, approach, row, signal) }
  }
  return { part: 'RIDE', geometry: await alongStreets(deps, row.points, row, signal) }
}
