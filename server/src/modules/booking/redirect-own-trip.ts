import type { ClientTrip, RedirectForm } from '@chaski/contract/booking/schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import { tripChange, type TripDetail } from '@chaski/contract/trips/schema.ts'
import { unlimited } from '#src/access/scope.ts'
import { clientWho } from '#src/access/who.ts'
import type { Deps } from '#src/base/deps.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { inTransaction } from '#src/base/sql/sql.ts'
import type { Actor, Guest } from '#src/http/principal.ts'
import type { PriceZones } from '#src/modules/fares/price-zones.ts'
import { tripDetailOf } from '#src/modules/trips/find-trip.ts'
import { publishToDriver } from '#src/modules/trips/story/record-step.ts'
import { prepareChange, updateTrip } from '#src/modules/trips/take/update-trip.ts'
import { ownTrip } from './own-trips.ts'
import { driverOfTrip } from './trip-store.ts'

type Prepared = Awaited<ReturnType<typeof prepareChange>> & { quoted_cents: number }

/** The ride as it is, going elsewhere. */
const changed = (trip: TripDetail, destinations: RedirectForm['destinations']) => {
  const { zone_id: _zone, ...origin } = trip.origin
  return tripChange.parse({
    service_id: trip.service_id,
    version: trip.version,
    origin: {
      text: origin.text,
      reference: origin.reference,
      latitude: origin.latitude,
      longitude: origin.longitude,
    },
    destinations,
    date_time_service: trip.date_time_service,
    service_type_id: trip.service_type_id,
    payment_type_id: trip.payment_type_id,
    service_attribute_ids: trip.service_attribute_ids,
    vehicle_attribute_ids: trip.vehicle_attribute_ids,
    client_name: trip.client!.name,
    cellphone: trip.client!.cellphone,
    notes: trip.notes,
    reference_notes: trip.reference_notes,
    costcenter_id: trip.costcenter_id,
    dynamic_fields: trip.dynamic_fields,
    priority: trip.priority,
  })
}

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
  const form = changed(trip, destinations)
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
