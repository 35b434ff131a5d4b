import { fail } from '@chaski/contract/errors.ts'
import { orderCan, pickupAfter } from '@chaski/contract/plans/group-rules.ts'
import type { FlightForm } from '@chaski/contract/plans/group-schema.ts'
import type { TripDetail, TripRow } from '@chaski/contract/trips/schema.ts'
import { requireAllowed } from '#src/access/require-allowed.ts'
import type { Who } from '#src/access/who.ts'
import type { Deps } from '#src/base/deps.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import type { PriceZones } from '#src/modules/fares/price-zones.ts'
import { releaseTrip } from '#src/modules/trips/assign/retain-trip.ts'
import { visible } from '#src/modules/trips/change-trips.ts'
import { recordStep } from '#src/modules/trips/story/record-step.ts'
import { prepareChange, updateTrip } from '#src/modules/trips/take/update-trip.ts'
import { changeOf } from '#src/modules/plans/change-of.ts'
import { formOfTrip } from './form-of-trip.ts'
import { saveFlight, setHourOpen } from './group-store.ts'

type Move = { service_id: number; version: number; at: string }
type PreparedMove = Awaited<ReturnType<typeof prepareChange>>

/** Whole, with its flight: the row that a change refuses with would hide what somebody else noted. */
const shown = (who: Who, { client, ...trip }: TripDetail) =>
  who.can('DSP_CLIENT_VIEW') ? { ...trip, client } : trip

/** The same ride at another hour, priced for it. */
const prepareMove = async (
  deps: Deps,
  zones: PriceZones,
  who: Who,
  { service_id, version, at }: Move,
  may: (typeof orderCan)[keyof typeof orderCan],
): Promise<PreparedMove> => {
  const { trip, form } = await formOfTrip(deps.db, who, service_id)
  if (trip.version !== version) throw fail('VERSION_CONFLICT', { current: shown(who, trip) })
  requireAllowed(may(trip))
  const change = changeOf({ ...form, date_time_service: at }, { service_id, version })
  return prepareChange(deps, zones, who, change)
}

export const prepareHour = (deps: Deps, zones: PriceZones, who: Who, move: Move) =>
  prepareMove(deps, zones, who, move, orderCan.confirmHour)

export const prepareFlight = (
  deps: Deps,
  zones: PriceZones,
  who: Who,
  service_id: number,
  form: FlightForm,
) => {
  const move = { service_id, version: form.version, at: pickupAfter(form) }
  return prepareMove(deps, zones, who, move, orderCan.setFlight)
}

/** The client said when: the ride moves there and enters the queue. */
export const confirmHour = (
  deps: Deps,
  db: Db,
  who: Who,
  prepared: PreparedMove,
): Promise<TripRow> =>
  inTransaction(db, async (trx) => {
    const moved = await updateTrip(deps, trx, who, prepared)
    const { service_id, version } = moved
    await setHourOpen(trx, service_id, false)
    const row =
      moved.retained === null ? moved : await releaseTrip(deps, trx, who, service_id, version)
    return visible(who, row)
  })

/** The flight is kept with the ride, whose hour follows it; a later landing is written the same way. */
export const setFlight = (
  deps: Deps,
  db: Db,
  who: Who,
  prepared: PreparedMove,
  { flight_no, flight_at, buffer_min }: FlightForm,
): Promise<TripRow> =>
  inTransaction(db, async (trx) => {
    const flight = { flight_no, flight_at, buffer_min }
    const { service_id, status_type_id, driver } = await updateTrip(deps, trx, who, prepared)
    await saveFlight(trx, service_id, flight)
    const trip = { service_id, status_type_id, driver_id: driver?.driver_id ?? null }
    const row = await recordStep(deps, trx, who.actor, trip, {
      kind: 'VUELO',
      action: 'UPDATED',
      after: flight,
      note: flight.flight_no,
    })
    return visible(who, row)
  })
