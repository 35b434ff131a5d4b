import type { ClientQuoteQuery } from '@chaski/contract/booking/schema.ts'
import type { RideOffer } from '@chaski/contract/fares/offer-schema.ts'
import type { Deps } from '#src/base/deps.ts'
import type { Guest } from '#src/http/session/principal.ts'
import { offerRide } from '#src/modules/fares/offer-ride.ts'
import type { PriceZones } from '#src/modules/fares/price-zones.ts'
import { payerOf } from './book.ts'
import { peopleOf } from './client-accounts.ts'

/** What the ride would cost before it is asked for: by the contract of the company that pays, when one does. */
export const quoteOwnTrip = async (
  deps: Deps,
  zones: PriceZones,
  principal: Guest<'client'>,
  query: ClientQuoteQuery,
  signal: AbortSignal,
): Promise<RideOffer> => {
  const payer = payerOf(await peopleOf(deps.db, principal), query.company_id ?? null)
  return offerRide(deps, zones, payer, query, signal)
}
