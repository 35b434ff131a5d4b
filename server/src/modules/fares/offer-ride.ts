import type { z } from 'zod'
import type { publicQuoteQuery, RideOffer } from '@chaski/contract/fares/offer-schema.ts'
import { databaseTime } from '#src/base/database-time.ts'
import type { Deps } from '#src/base/deps.ts'
import { soonestArrival } from '#src/modules/fleet/soonest-arrival.ts'
import { storeQuote } from './store-quote.ts'
import { priceBeside } from './price-beside.ts'
import { priceRide } from './price-ride.ts'
import type { PriceZones } from './price-zones.ts'

type Payer = { client_id: number | null; company_id: number | null }

/** What whoever would ride sees before ordering: the price, that of the other kinds of unit, and how soon one could come. */
export const offerRide = async (
  deps: Deps,
  priceZones: PriceZones,
  { client_id, company_id }: Payer,
  query: z.output<typeof publicQuoteQuery>,
  signal: AbortSignal,
): Promise<RideOffer> => {
  const { origin, destinations, date_time_service, vehicle_attribute_id = [] } = query
  const now = date_time_service === undefined
  const ride = {
    origin,
    destinations,
    at: now ? new Date(databaseTime()) : new Date(date_time_service),
    company_id,
    attribute_ids: vehicle_attribute_id,
    coverage_ids: null,
  }
  const priced = await priceRide(deps, priceZones, ride, signal)
  const { coverage_id } = priced
  const asked = { channel: 'PUBLIC' as const, user_id: null, client_id, payment_type_id: null }
  const offer = await storeQuote(deps, ride, asked, priced)
  const wanted = { coverage_id, attribute_ids: vehicle_attribute_id }
  return {
    ...offer,
    arrival_min: now ? await soonestArrival(deps, origin, wanted, signal) : null,
    beside: await priceBeside(deps.db, ride, priced, query.beside_attribute_id ?? []),
  }
}
