import { fail } from '@chaski/contract/errors.ts'
import { pickupAfter } from '@chaski/contract/plans/group-rules.ts'
import type { TripForm } from '@chaski/contract/trips/schema.ts'
import type { Deps } from '#src/base/deps.ts'
import { unknownPlaces } from '#src/modules/geo/learned/learn-places.ts'
import type { PriceZones } from '#src/modules/fares/price-zones.ts'
import { attributesOfType } from '#src/modules/catalogs/attributes-of-type.ts'
import { requireItems } from '#src/modules/catalogs/require-items.ts'
import { type Account, accountOf } from './account-of.ts'
import { itemsOfRide } from './items-of-ride.ts'
import { type PricedTrip, priceTrip } from './price-trip.ts'
import type { Who } from '#src/access/who.ts'
import { databaseTime } from '#src/base/database-time.ts'

export type PreparedTrip = {
  form: TripForm
  at: Date
  account: Account | null
  /** The company itself orders it, for somebody it has not named. */
  is_vouched?: boolean
  priced: PricedTrip
  /** Pinned on the map, and nothing knew their words. */
  unknown: Awaited<ReturnType<typeof unknownPlaces>>
}

/** How late a ride may be asked for: clocks differ, and forms stay open. */
const late = 10 * 60_000

/** Whoever waits for a flight is met when it has landed, whatever hour was noted beside it. */
const followingFlight = (form: TripForm): TripForm =>
  form.flight === undefined ? form : { ...form, date_time_service: pickupAfter(form.flight) }

/** Whose account a ride is, where it lies and what it costs: all that takes long, before a connection is held. */
export const prepareTrip = async (
  deps: Deps,
  zones: PriceZones,
  who: Who,
  told: TripForm,
): Promise<PreparedTrip> => {
  const asked = followingFlight(told)
  const at =
    asked.date_time_service === undefined
      ? new Date(databaseTime())
      : new Date(asked.date_time_service)
  if (at.getTime() < databaseTime() - late) {
    const detail = 'La hora del servicio ya pasó'
    const path = asked.flight === undefined ? 'date_time_service' : 'flight.flight_at'
    throw fail('REFUSED', { detail: `${detail}.`, errors: [{ path, code: 'PAST', detail }] })
  }
  await requireItems(deps.db, itemsOfRide(asked))
  const { service_type_id, vehicle_attribute_ids } = asked
  const form = {
    ...asked,
    vehicle_attribute_ids: await attributesOfType(deps.db, service_type_id, vehicle_attribute_ids),
  }
  const account = await accountOf(deps.db, who, form)
  const priced = await priceTrip(deps, zones, who, {
    ...form,
    at,
    company_id: account?.company.company_id ?? null,
    attribute_ids: form.vehicle_attribute_ids,
    booked_minutes: form.booked_minutes,
  })
  const unknown = await unknownPlaces(deps, [form.origin, ...form.destinations])
  return { form, at, account, priced, unknown }
}
