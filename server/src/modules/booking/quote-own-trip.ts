import type { z } from 'zod'
import type { ClientQuoteQuery } from '@chaski/contract/booking/schema.ts'
import type { Offer, publicQuoteQuery } from '@chaski/contract/fares/offer-schema.ts'
import type { Deps } from '#src/base/deps.ts'
import type { Guest } from '#src/http/session/principal.ts'
import { giveQuote } from '#src/modules/fares/give-quote.ts'
import type { PriceZones } from '#src/modules/fares/price-zones.ts'
import { payerOf } from './book.ts'
import { peopleOf } from './client-accounts.ts'
import { databaseTime } from '#src/base/database-time.ts'

type Payer = { client_id: number | null; company_id: number | null }

/** The price on the account of whoever pays. */
export const quoteFor = (
  deps: Deps,
  zones: PriceZones,
  { client_id, company_id }: Payer,
  query: z.output<typeof publicQuoteQuery>,
  signal: AbortSignal,
): Promise<Offer> => {
  const ride = {
    origin: query.origin,
    destinations: query.destinations,
    at:
      query.date_time_service === undefined
        ? new Date(databaseTime())
        : new Date(query.date_time_service),
    company_id,
    attribute_ids: query.vehicle_attribute_id ?? [],
    coverage_ids: null,
  }
  const asked = { channel: 'PUBLIC' as const, user_id: null, client_id, payment_type_id: null }
  return giveQuote(deps, zones, ride, asked, signal)
}

/** What the ride would cost before it is asked for: by the contract of the company that pays, when one does. */
export const quoteOwnTrip = async (
  deps: Deps,
  zones: PriceZones,
  principal: Guest<'client'>,
  query: ClientQuoteQuery,
  signal: AbortSignal,
): Promise<Offer> => {
  const payer = payerOf(await peopleOf(deps.db, principal), query.company_id ?? null)
  return quoteFor(deps, zones, payer, query, signal)
}
