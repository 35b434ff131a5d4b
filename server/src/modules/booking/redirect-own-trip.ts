import type { ClientTrip, RedirectForm } from '@chaski/contract/booking/schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import { unlimited } from '#src/access/scope.ts'
import { clientWho } from '#src/access/who.ts'
import type { Deps } from '#src/base/deps.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { inTransaction } from '#src/base/sql/sql.ts'
import type { Actor, Guest } from '#src/http/session/principal.ts'
import type { PriceZones } from '#src/modules/fares/price-zones.ts'
import { tripDetailOf } from '#src/modules/trips/find-trip.ts'
import { publishToDriver } from '#src/modules/trips/story/record-step.ts'
import { prepareChange, updateTrip } from '#src/modules/trips/take/update-trip.ts'
import { asTripChange } from './as-trip-change.ts'
import { ownTrip } from './own-trips.ts'
import { driverOfTrip } from './trip-store.ts'

type Prepared = Awaited<ReturnType<typeof prepareChange>> & { quoted_cents: number }

/** What going elsewhere would cost, by the rules of the ride that is there. */
export const prepareRedirect = async (
  deps: Deps,
  zones: PriceZones,
  principal: Guest<'client'>,
  actor: Actor,
  service_uuid: string,
  { destinations, quoted_cents }: RedirectForm,
): Promise<Prepared> => {
  const own = await ownTrip(deps.db, principal, service_uuid)
  if (!own.can_redirect)
    throw fail('STATE_CONFLICT', {
      detail: 'El destino de este viaje ya no se puede cambiar aquí.',
    })
  const trip = await tripDetailOf(deps.db, unlimited, own.service_id, true)
  const form = asTripChange(trip, { destinations })
  return { ...(await prepareChange(deps, zones, clientWho(actor), form)), quoted_cents }
}

/** Sends the ride elsewhere at the price that was shown, and tells its driver. */
export const redirectOwnTrip = (
  deps: Deps,
  db: Db,
  principal: Guest<'client'>,
  actor: Actor,
  service_uuid: string,
  { quoted_cents, ...change }: Prepared,
): Promise<ClientTrip> =>
  inTransaction(db, async (trx) => {
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
    return trip
  })
