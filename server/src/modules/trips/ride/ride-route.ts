import { fail } from '@chaski/contract/errors.ts'
import { besideM, metresBeside } from '@chaski/contract/geo/beside-way.ts'
import { decodePolyline, encodePolyline } from '@chaski/contract/geo/polyline.ts'
import type { LatLng } from '@chaski/contract/geo/schema.ts'
import { tripStatus } from '@chaski/contract/trips/statuses.ts'
import type { RideRoute } from '@chaski/contract/trips/ride-route-schema.ts'
import { databaseTime } from '#src/base/database-time.ts'
import type { Deps } from '#src/base/deps.ts'
import { pointsLeft } from './points-left.ts'
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
  if (row.car !== null && row.status_type_id !== tripStatus.ON_BOARD) {
    const approach = [row.car, row.points[0]!]
    return { part: 'COMING', geometry: await alongStreets(deps, approach, row, signal) }
  }
  const planned = await alongStreets(deps, row.points, row, signal)
  return { part: 'RIDE', geometry: await fromElsewhere(deps, service_id, row, planned, signal) }
}

/** Whoever drives another way than the planned one, with good reason or without, is shown how to go on from there. */
const fromElsewhere = async (
  deps: Deps,
  service_id: number,
  row: RideRouteRow,
  planned: string | null,
  signal: AbortSignal,
): Promise<string | null> => {
  const { car } = row
  if (planned === null || car === null) return planned
  if (metresBeside(decodePolyline(planned), car) <= besideM) return planned
  const left = pointsLeft(row.points.slice(1), await drivenPoints(deps.db, service_id))
  return (await alongStreets(deps, [car, ...left], row, signal)) ?? planned
}
