import { localTime } from '#src/calendar/local-time.ts'
import type { FareRules, FareTrip, PriceBook } from '#src/fares/trip.ts'

type Validity = { valid_from: string; valid_to: string | null }

const valid = (entry: Validity, day: string): boolean =>
  entry.valid_from <= day && (entry.valid_to === null || day <= entry.valid_to)

const matches = (wanted: number | null, actual: number | null): boolean =>
  wanted === null || wanted === actual

const offered = (attribute: number | null, trip: FareTrip): boolean =>
  attribute === null || trip.attribute_ids.includes(attribute)

/** The entry with the highest ranks, compared rank by rank; ranks must tell any two entries apart. */
function best<T>(entries: readonly T[], ranks: (entry: T) => (number | string)[]): T | null {
  let winner: T | null = null
  let winning: (number | string)[] = []
  for (const entry of entries) {
    const own = ranks(entry)
    const at = own.findIndex((rank, i) => rank !== winning[i])
    if (winner === null || (at >= 0 && own[at]! > winning[at]!)) {
      winner = entry
      winning = own
    }
  }
  return winner
}

const narrow = (column: number | null): number => (column === null ? 0 : 1)

/** A price between two zones holds for a ride whose stops lie in those zones; a detour elsewhere is measured. */
function pricedBetween(trip: FareTrip): { from: number | null; to: number | null } | null {
  const to = trip.destination_zone_ids.at(-1) ?? null
  const from = trip.origin_zone_id
  const stops = trip.destination_zone_ids.slice(0, -1)
  return stops.every((zone) => zone !== null && (zone === from || zone === to))
    ? { from, to }
    : null
}

/** Picks what applies: the company's own tariff before the vehicle class before the coverage; null when nothing is priced. */
export function chooseRules(book: PriceBook, trip: FareTrip): FareRules | null {
  const day = localTime(trip.at, trip.timeZone).date
  const tariff = best(
    book.tariffs.filter(
      (t) =>
        valid(t, day) &&
        matches(t.coverage_id, trip.coverage_id) &&
        matches(t.company_id, trip.company_id) &&
        offered(t.vehicle_attribute_id, trip),
    ),
    (t) => [
      narrow(t.company_id),
      narrow(t.vehicle_attribute_id),
      narrow(t.coverage_id),
      t.valid_from,
      t.tariff_id,
    ],
  )
  if (!tariff) return null

  const pair = trip.booked_minutes === undefined ? pricedBetween(trip) : null
  const zonePrice =
    pair &&
    book.zonePrices.find(
      (price) =>
        price.tariff_id === tariff.tariff_id &&
        price.origin_zone_id === pair.from &&
        price.destination_zone_id === pair.to,
    )
  const contractPrice =
    pair &&
    best(
      book.contractPrices.filter(
        (price) =>
          valid(price, day) &&
          price.company_id === trip.company_id &&
          offered(price.vehicle_attribute_id, trip) &&
          matches(price.origin_zone_id, pair.from) &&
          matches(price.destination_zone_id, pair.to),
      ),
      (price) => [
        narrow(price.origin_zone_id) + narrow(price.destination_zone_id),
        narrow(price.vehicle_attribute_id),
        price.valid_from,
        price.contract_price_id,
      ],
    )
  const companyTerms = best(
    book.companyTerms.filter((t) => valid(t, day) && t.company_id === trip.company_id),
    (t) => [t.valid_from],
  )
  return { tariff, zonePrice: zonePrice ?? null, contractPrice, companyTerms }
}
