import type { RideOffer } from '@chaski/contract/fares/offer-schema.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { applyBook } from './apply-book.ts'
import type { PricedRide } from './price-ride.ts'
import type { Ride } from './ride.ts'
import { loadPriceBook } from './store.ts'

/** The same way by other kinds of unit: measured once, and nothing of it kept until somebody chooses it. */
export const priceBeside = async (
  db: Db,
  ride: Ride,
  { zones, route, coverage_id }: PricedRide,
  kinds: readonly number[],
): Promise<RideOffer['beside']> => {
  const found: RideOffer['beside'] = []
  for (const vehicle_attribute_id of kinds) {
    const other = { ...ride, attribute_ids: [vehicle_attribute_id] }
    const book = await loadPriceBook(db, {
      coverage_id,
      company_id: ride.company_id,
      attribute_ids: other.attribute_ids,
      origin_zone_id: zones[0]!.zone_id,
      destination_zone_id: zones.at(-1)!.zone_id,
    })
    const priced = applyBook(other, book, route, zones, coverage_id)
    if (priced !== undefined) found.push({ vehicle_attribute_id, total: priced.quote.total })
  }
  return found
}
