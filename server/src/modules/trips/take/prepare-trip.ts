import { fail } from '@chaski/contract/errors.ts'
import type { TripForm } from '@chaski/contract/trips/schema.ts'
import type { Deps } from '#src/base/deps.ts'
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
  priced: PricedTrip
}

/** How late a ride may be asked for: clocks differ, and forms stay open. */
const late = 10 * 60_000

/** Whose account a ride is, where it lies and what it costs: all that takes long, before a connection is held. */
export const prepareTrip = async (
  deps: Deps,
  zones: PriceZones,
  who: Who,
  asked: TripForm,
): Promise<PreparedTrip> => {
  const at =
    asked.date_time_service === undefined
      ? new Date(databaseTime())
      : new Date(asked.date_time_service)
  if (at.getTime() < databaseTime() - late) {
    const detail = 'La hora del servicio ya pasó'
    throw fail('REFUSED', {
      detail: `${detail}.`,
      errors: [{ path: 'date_time_service', code: 'PAST', detail }],
    })
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
  return { form, at, account, priced }
}
