import { haversineM } from '@chaski/contract/geo/geometry.ts'
import { dispatchDefaults } from '@chaski/contract/trips/rules.ts'
import type { Deps } from '#src/base/deps.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { passedPlace, storedPlace } from './position-store.ts'
import { databaseTime } from '#src/base/database-time.ts'

type Trip = { driver_id: number | null; origin_latitude: number; origin_longitude: number }

/** How far the driver of a trip is from its origin, if their signal is fresh; a point just heard counts before it is stored. */
export const metresToOrigin = async (deps: Deps, db: Db, trip: Trip): Promise<number | null> => {
  if (trip.driver_id === null) return null
  const heard = deps.positions.placeOf(trip.driver_id)
  const stored = await storedPlace(db, trip.driver_id)
  const place = (heard?.at ?? 0) > (stored?.at ?? 0) ? heard : stored
  if (place === undefined || databaseTime() - place.at > dispatchDefaults.signalLostS * 1000)
    return null
  return haversineM(place, { latitude: trip.origin_latitude, longitude: trip.origin_longitude })
}

/** How far the driver was when it happened, by the track they left; for a step told later. */
export const metresToOriginAt = async (db: Db, trip: Trip, at: string): Promise<number | null> => {
  if (trip.driver_id === null) return null
  const place = await passedPlace(db, trip.driver_id, at, dispatchDefaults.signalLostS)
  return place === undefined
    ? null
    : haversineM(place, { latitude: trip.origin_latitude, longitude: trip.origin_longitude })
}
