import { bookingCan } from '@chaski/contract/booking/edit-rules.ts'
import type { ClientTrip, EditBookingForm } from '@chaski/contract/booking/schema.ts'
import { Failure, fail } from '@chaski/contract/errors.ts'
import { requireAllowed } from '#src/access/require-allowed.ts'
import { unlimited } from '#src/access/scope.ts'
import { clientWho } from '#src/access/who.ts'
import { databaseTime } from '#src/base/database-time.ts'
import type { Deps } from '#src/base/deps.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import type { Actor, Guest } from '#src/http/session/principal.ts'
import type { PriceZones } from '#src/modules/fares/price-zones.ts'
import { confirmBooking } from '#src/modules/notices/confirm-booking.ts'
import { tripDetailOf } from '#src/modules/trips/find-trip.ts'
import { publishToDriver } from '#src/modules/trips/story/record-step.ts'
import { prepareChange, updateTrip } from '#src/modules/trips/take/update-trip.ts'
import { asTripChange } from './as-trip-change.ts'
import { ownTrip } from './own-trips.ts'
import { driverOfTrip } from './trip-store.ts'

type Prepared = Awaited<ReturnType<typeof prepareChange>> & { quoted_cents: number; before: string }

/** What a confirmation tells: where nothing of it changed, nobody is written to again. */
const agreement = ({ date_time_service, destinations, fare_cents }: ClientTrip): string =>
  JSON.stringify([date_time_service, destinations.map(({ text }) => text), fare_cents])

const stale = (current: ClientTrip) => fail('VERSION_CONFLICT', { current })

/** What the booking would be and cost, by the rules and the payer of the one that is there. */
export const prepareEdit = async (
  deps: Deps,
  zones: PriceZones,
  principal: Guest<'client'>,
  actor: Actor,
  service_uuid: string,
  { version, quoted_cents, ...change }: EditBookingForm,
): Promise<Prepared> => {
  const own = await ownTrip(deps.db, principal, service_uuid)
  if (own.version !== version) throw stale(own)
  const now = databaseTime()
  requireAllowed(bookingCan.edit(own, now))
  requireAllowed(bookingCan.moveTo(own, Date.parse(change.date_time_service), now))
  const trip = await tripDetailOf(deps.db, unlimited, own.service_id, true)
  // What was seen counts: a change between the two looks is a stale save too.
  const form = { ...asTripChange(trip, change), version }
  const prepared = await prepareChange(deps, zones, clientWho(actor), form)
  return { ...prepared, quoted_cents, before: agreement(own) }
}

/** Changes the booking at the price that was shown, tells its driver if it has one, and confirms it anew. */
export const editOwnBooking = async (
  deps: Deps,
  db: Db,
  principal: Guest<'client'>,
  actor: Actor,
  service_uuid: string,
  { quoted_cents, before, ...change }: Prepared,
): Promise<ClientTrip> => {
  try {
    return await inTransaction(db, async (trx) => {
      const { service_id } = await updateTrip(deps, trx, clientWho(actor), change)
      const trip = await ownTrip(trx, principal, service_uuid)
      if (trip.fare_cents > quoted_cents)
        throw fail('STATE_CONFLICT', {
          detail: 'La tarifa cambió mientras elegía. Revísela y vuelva a confirmar.',
          current: { fare_cents: trip.fare_cents },
        })
      const driver = await driverOfTrip(trx, service_id)
      if (driver !== undefined)
        await publishToDriver(deps, trx, driver, 'ASSIGNED', { service_id, changed: true })
      if (agreement(trip) !== before) await confirmBooking(deps, trx, service_id)
      return trip
    })
  } catch (error) {
    // The desk's own row is not the passenger's to see.
    if (error instanceof Failure && error.code === 'VERSION_CONFLICT')
      throw stale(await ownTrip(db, principal, service_uuid))
    throw error
  }
}
