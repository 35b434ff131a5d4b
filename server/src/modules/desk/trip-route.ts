import type { TripRoute } from '@chaski/contract/dispatch/board-endpoints.ts'
import type { LatLng } from '@chaski/contract/geo/schema.ts'
import { nextPlace } from '@chaski/contract/trips/next-place.ts'
import type { TripDetail } from '@chaski/contract/trips/schema.ts'
import type { Deps } from '#src/base/deps.ts'
import type { Operator } from '#src/http/session/principal.ts'
import { tripDetailOf } from '#src/modules/trips/find-trip.ts'
import { lastPlace } from './unit-store.ts'
import { databaseTime } from '#src/base/database-time.ts'

/** A map that draws the straight line for now is better than one that waits. */
const patienceMs = 1500
/** The trips that a shift looks at. */
const mostKept = 2000

/** The streets between trips' places, kept by trip until a place changes. */
export const createTripRoutes = (deps: Pick<Deps, 'db' | 'geo'>) => {
  const kept = new Map<number, { key: string; line: Promise<string | null> }>()

  const streets = async (
    points: readonly LatLng[],
    coverage_id: number | null,
  ): Promise<string | null> => {
    // Without streets the router answers the straight line, which the screen draws by itself.
    if (points.length < 2 || !deps.geo.drawsStreets) return null
    const { quality, geometry } = await deps.geo.router.route(
      points,
      {
        departAt: new Date(databaseTime()),
        geometry: true,
        ...(coverage_id === null ? {} : { coverageId: coverage_id }),
      },
      AbortSignal.timeout(patienceMs),
    )
    // Of a measured map a guess is no street; of the demonstration's it is all there is.
    return quality === 'street' || !deps.geo.drivesOnStreets ? geometry : null
  }

  const planned = ({ service_id, origin, destinations, coverage_id }: TripDetail) => {
    const points = [origin, ...destinations]
    const key = JSON.stringify(points.map(({ latitude, longitude }) => [latitude, longitude]))
    const known = kept.get(service_id)
    if (known?.key === key) return known.line
    const line = streets(points, coverage_id).catch(() => {
      // An engine that was silent once is asked again.
      if (kept.get(service_id)?.key === key) kept.delete(service_id)
      return null
    })
    kept.delete(service_id)
    kept.set(service_id, { key, line })
    if (kept.size > mostKept) kept.delete(kept.keys().next().value!)
    return line
  }

  const ofUnit = async (trip: TripDetail, principal: Operator): Promise<string | null> => {
    const goal = nextPlace(trip)
    if (goal === undefined || trip.driver === null || !principal.permissions.has('DSP_FLEET_VIEW'))
      return null
    const place = await lastPlace(deps.db, principal, trip.driver.driver_id)
    if (place === null || place === undefined) return null
    return streets([place, goal], trip.coverage_id).catch(() => null)
  }

  return async (principal: Operator, service_id: number): Promise<TripRoute> => {
    const trip = await tripDetailOf(deps.db, principal, service_id, false)
    const [route, unit] = await Promise.all([planned(trip), ofUnit(trip, principal)])
    return { planned: route, unit }
  }
}
