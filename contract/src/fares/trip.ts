import type { ContractPrice, CompanyTerms, Tariff, ZonePrice } from '#src/fares/schema.ts'

/** What the fare rules know of a ride. Zones are null outside every priced zone. */
export type FareTrip = {
  /** Pick-up instant. */
  at: Date
  timeZone?: string
  /** Days with their names, of the company's own table; absent: the national ones. */
  holidays?: ReadonlyMap<string, string>
  coverage_id: number | null
  company_id: number | null
  attribute_ids: readonly number[]
  /** Driven distance and time through all destinations. */
  distance_m: number
  duration_s: number
  origin_zone_id: number | null
  /** One entry per destination, in order; the last is where the ride ends. */
  destination_zone_ids: readonly (number | null)[]
  /** The ride starts, stops or ends in an airport zone. */
  airport: boolean
  planned_waiting_min?: number
  /** A ride by the hour, of so many minutes. */
  booked_minutes?: number
}

export type PriceBook = {
  tariffs: readonly Tariff[]
  zonePrices: readonly ZonePrice[]
  contractPrices: readonly ContractPrice[]
  companyTerms: readonly CompanyTerms[]
}

/** The entries of the book that speak about one ride. */
export type FareRules = {
  tariff: Tariff
  zonePrice: ZonePrice | null
  contractPrice: ContractPrice | null
  companyTerms: CompanyTerms | null
}
