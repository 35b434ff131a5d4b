import { fareNote, type Offer } from '@chaski/contract/fares/offer-schema.ts'
import type { Deps } from '#src/base/deps.ts'
import type { PricedRide } from './price-ride.ts'
import type { Ride } from './ride.ts'
import { insertQuote } from './store.ts'

export type Asked = {
  channel: 'DISPATCH' | 'PUBLIC'
  user_id: number | null
  client_id: number | null
  payment_type_id: number | null
}

/** Keeps the promise of a price, with all that explains it. */
export const storeQuote = async (
  { db }: Pick<Deps, 'db'>,
  ride: Ride,
  asked: Asked,
  { quote, route, zones, coverage_id, currency }: PricedRide,
): Promise<Offer> => {
  const { geometry: _drawn, ...measured } = route
  const points = { origin: ride.origin, destinations: ride.destinations }
  const input = {
    zones: zones.map((zone) => zone.code),
    route: measured,
    attribute_ids: ride.attribute_ids,
    booked_minutes: ride.booked_minutes ?? null,
    // A passer-by was told that the place is not kept.
    ...(asked.channel === 'DISPATCH' && points),
  }
  const quote_uuid = await insertQuote(db, {
    ...asked,
    company_id: ride.company_id,
    coverage_id,
    pickup_at: ride.at.toISOString(),
    input,
    quote,
    dataset_version: route.datasetVersion,
  })
  const { source, tariff_name, lines, total } = quote
  return {
    quote_uuid,
    total,
    currency,
    source,
    tariff_name,
    lines,
    coverage_id,
    route,
    note: fareNote,
  }
}
