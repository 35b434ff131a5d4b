import type { NearCars } from '@chaski/contract/booking/schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import { isSeeking } from '@chaski/contract/trips/statuses.ts'
import type { Deps } from '#src/base/deps.ts'
import type { Guest } from '#src/http/session/principal.ts'
import { freeCarsNear } from '#src/modules/fleet/free-cars-near.ts'
import { usualWait } from './near-store.ts'
import { ownTrip, riderOf } from './own-trips.ts'
import { pictureOfDriver } from './trip-store.ts'

/** More on the map of a phone is a crowd. */
const mostCars = 8

/** What can be seen while a car is looked for; before and afterwards other people's cars are nobody's business. */
export const nearOwnTrip = async (
  { db }: Deps,
  principal: Guest<'client'>,
  service_uuid: string,
): Promise<NearCars> => {
  const trip = await ownTrip(db, principal, service_uuid)
  if (!isSeeking(trip.status_type_id)) return { cars: [], usual_wait_s: null }
  return {
    cars: await freeCarsNear(db, trip.origin, mostCars),
    usual_wait_s: await usualWait(db, trip.service_id),
  }
}

/** The face to look for at the door; gone with the ride. */
export const driverPicture = async (
  deps: Deps,
  principal: Guest<'client'>,
  service_uuid: string,
) => {
  const sha256 = await pictureOfDriver(deps.db, await riderOf(deps.db, principal), service_uuid)
  const stream = sha256 === null ? null : await deps.files.read(sha256)
  if (stream === null) throw fail('NOT_FOUND')
  return stream
}
