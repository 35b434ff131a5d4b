import { haversineM } from '@chaski/contract/geo/geometry.ts'
import { decodePolyline } from '@chaski/contract/geo/polyline.ts'
import type { LatLng } from '@chaski/contract/geo/schema.ts'
import { dispatchDefaults } from '@chaski/contract/trips/rules.ts'
import { Failure } from '@chaski/contract/errors.ts'
import { tripStatus } from '@chaski/contract/trips/statuses.ts'
import type { Deps } from '#src/base/deps.ts'
import { inTransaction } from '#src/base/sql/sql.ts'
import { changeTrip } from '#src/modules/trips/change-trips.ts'
import { alertOperators } from '#src/modules/trips/story/record-step.ts'
import { arrive } from './ride-steps.ts'
import { metresFromLine } from './route-distance.ts'
import { noteDeviation, watchedTrips, type WatchedTrip } from './watch-store.ts'
import { clockWho } from '#src/access/who.ts'
import { databaseTime } from '#src/base/database-time.ts'

type Sight = LatLng & { service_id: number | null; at: string }

const { arriveAloneM, arriveAloneS, deviationRaiseM, deviationClearM, deviationS } =
  dispatchDefaults
const routePatienceMs = 5000

/** Notes the arrival of a unit that stands at the door; somebody may have noted it a moment ago. */
const noteArrival = (deps: Deps, service_id: number): Promise<unknown> =>
  changeTrip(deps, deps.db, clockWho, { service_id, version: null }, {}, (hold, trip) =>
    arrive(deps, hold, clockWho, trip),
  ).catch((error: unknown) => {
    if (!(error instanceof Failure)) throw error
  })

const publishDeviation = (
  deps: Deps,
  trip: WatchedTrip,
  place: LatLng,
  deviated: boolean,
): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    if (!(await noteDeviation(trx, trip.service_id, deviated))) return
    await alertOperators(deps, trx, trip, {
      kind: deviated ? 'DEVIATION' : 'DEVIATION_OVER',
      service_id: trip.service_id,
      latitude: place.latitude,
      longitude: place.longitude,
    })
  })

/** The streets that a ride should take; null where only a straight guess is known, which would cry wolf. */
const routeOf = async (
  deps: Deps,
  { points, coverage_id }: WatchedTrip,
): Promise<LatLng[] | null> => {
  if (points.length < 2) return null
  const route = await deps.geo.router.route(
    points,
    {
      departAt: new Date(databaseTime()),
      geometry: true,
      ...(coverage_id === null ? {} : { coverageId: coverage_id }),
    },
    AbortSignal.timeout(routePatienceMs),
  )
  return route.quality !== 'street' || route.geometry === null
    ? null
    : decodePolyline(route.geometry)
}

/** Follows units with a trip: who stands at the door has arrived, and who leaves the route is told to the operators. */
export const createRideWatch = (deps: Deps) => {
  const atDoorSince = new Map<number, number>()
  const awaySince = new Map<number, number>()
  const routes = new Map<number, { key: string; line: Promise<LatLng[] | null> }>()

  const lineOf = (trip: WatchedTrip): Promise<LatLng[] | null> => {
    const key = JSON.stringify(trip.points)
    const known = routes.get(trip.service_id)
    if (known?.key === key) return known.line
    const line = routeOf(deps, trip).catch(() => null)
    routes.set(trip.service_id, { key, line })
    return line
  }

  const atDoor = async (trip: WatchedTrip, sight: Sight): Promise<void> => {
    const at = Date.parse(sight.at)
    if (haversineM(trip.points[0]!, sight) > arriveAloneM)
      return void atDoorSince.delete(trip.service_id)
    const since = atDoorSince.get(trip.service_id) ?? at
    atDoorSince.set(trip.service_id, since)
    if (at - since < arriveAloneS * 1000) return
    atDoorSince.delete(trip.service_id)
    await noteArrival(deps, trip.service_id)
  }

  const onRoute = async (trip: WatchedTrip, sight: Sight): Promise<void> => {
    const line = await lineOf(trip)
    if (line === null) return
    const metres = metresFromLine(sight, line)
    const at = Date.parse(sight.at)
    if (metres <= deviationRaiseM) awaySince.delete(trip.service_id)
    if (trip.deviated && metres < deviationClearM) return publishDeviation(deps, trip, sight, false)
    if (trip.deviated || metres <= deviationRaiseM) return
    const since = awaySince.get(trip.service_id) ?? at
    awaySince.set(trip.service_id, since)
    if (at - since >= deviationS * 1000) await publishDeviation(deps, trip, sight, true)
  }

  const forget = (open: ReadonlySet<number>): void => {
    for (const memory of [atDoorSince, awaySince, routes])
      if (memory.size > 5000) for (const id of memory.keys()) if (!open.has(id)) memory.delete(id)
  }

  return async (sights: readonly Sight[]): Promise<void> => {
    const withTrip = new Map(
      sights.flatMap((sight) => (sight.service_id === null ? [] : [[sight.service_id, sight]])),
    )
    if (withTrip.size === 0) return
    const trips = await watchedTrips(deps.db, [...withTrip.keys()])
    for (const trip of trips) {
      const sight = withTrip.get(trip.service_id)!
      await (trip.status_type_id === tripStatus.ON_WAY ? atDoor : onRoute)(trip, sight)
    }
    forget(new Set(trips.map((trip) => trip.service_id)))
  }
}
