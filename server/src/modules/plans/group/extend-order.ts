import { orderCan } from '@chaski/contract/plans/group-rules.ts'
import { rideOf } from '@chaski/contract/plans/rules.ts'
import type { TripRow } from '@chaski/contract/trips/schema.ts'
import { requireAllowed } from '#src/access/require-allowed.ts'
import type { Who } from '#src/access/who.ts'
import { databaseTime } from '#src/base/database-time.ts'
import type { Deps } from '#src/base/deps.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import type { PriceZones } from '#src/modules/fares/price-zones.ts'
import { addToOrder } from '#src/modules/trips/take/create-order.ts'
import { type PreparedTrip, prepareTrip } from '#src/modules/trips/take/prepare-trip.ts'
import { formOfTrip } from './form-of-trip.ts'
import { setHourOpen, tripsOfGroup } from './group-store.ts'

const hour = 3_600_000

type Extension = {
  first: { service_id: number; group_id: number | null }
  prepared: PreparedTrip
  isHourOpen: boolean
}

/** The company gave its code when the first ride was taken. */
const withoutCode = (who: Who): Who => ({ ...who, user_id: null })

export const prepareCars = async (
  deps: Deps,
  zones: PriceZones,
  who: Who,
  service_id: number,
): Promise<Extension> => {
  const { trip, form } = await formOfTrip(deps.db, who, service_id)
  requireAllowed(orderCan.addCars(trip))
  const { date_time_service, ...rest } = form
  // One that was asked for at once is asked for at once again.
  const when = trip.is_booking ? { date_time_service } : {}
  const asked = { ...rest, ...when, ...(trip.flight === null ? {} : { flight: trip.flight }) }
  const prepared = await prepareTrip(deps, zones, withoutCode(who), asked)
  return { first: trip, prepared, isHourOpen: false }
}

/** The same way back; without an hour it is kept out of the queue until the client says one. */
export const prepareReturn = async (
  deps: Deps,
  zones: PriceZones,
  who: Who,
  service_id: number,
  at: string | null,
): Promise<Extension> => {
  const { trip, form } = await formOfTrip(deps.db, who, service_id)
  requireAllowed(orderCan.addReturn(trip))
  const after = Date.parse(trip.date_time_service) + trip.duration_s * 1000 + hour
  const guess = new Date(Math.max(after, databaseTime() + hour)).toISOString()
  const prepared = await prepareTrip(deps, zones, withoutCode(who), {
    ...rideOf(form, true),
    date_time_service: at ?? guess,
    ...(at === null ? { retained: { reason: 'Regreso por confirmar', until: null } } : {}),
  })
  return { first: trip, prepared, isHourOpen: at === null }
}

/** All of them or none: each is charged and approved on its own, and the order is one. */
export const extendOrder = (
  deps: Deps,
  db: Db,
  who: Who,
  { first, prepared, isHourOpen }: Extension,
  count: number,
): Promise<{ group_id: number; data: TripRow[] }> =>
  inTransaction(db, async (trx) => {
    const group_id = first.group_id ?? first.service_id
    const made = await addToOrder(deps, trx, who, prepared, { group_id, count })
    if (isHourOpen) for (const service_id of made) await setHourOpen(trx, service_id, true)
    const data = await tripsOfGroup(trx, who.scope, group_id, who.can('DSP_CLIENT_VIEW'))
    return { group_id, data }
  })
