import type { Offer } from '@chaski/contract/fares/offer-schema.ts'
import type { Deps } from '#src/base/deps.ts'
import { type Asked, storeQuote } from './store-quote.ts'
import { priceRide } from './price-ride.ts'
import type { PriceZones } from './price-zones.ts'
import type { Ride } from './ride.ts'

/** Prices a ride and keeps the promise. */
export const giveQuote = async (
  deps: Deps,
  priceZones: PriceZones,
  ride: Ride,
  asked: Asked,
  signal: AbortSignal,
): Promise<Offer> => storeQuote(deps, ride, asked, await priceRide(deps, priceZones, ride, signal))
