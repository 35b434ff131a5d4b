import { yearOf } from '@chaski/contract/calendar/day.ts'
import { holidayDay } from '@chaski/contract/calendar/holiday-table.ts'
import { localTime } from '@chaski/contract/calendar/local-time.ts'
import { chooseRules } from '@chaski/contract/fares/choose-rules.ts'
import { quoteFare } from '@chaski/contract/fares/quote-fare.ts'
import type { Quote, Tariff } from '@chaski/contract/fares/schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import type { LatLng, RouteResult } from '@chaski/contract/geo/schema.ts'
import type { Deps } from '#src/base/deps.ts'
import { refuseOutOfCoverage, requireSensibleRide } from './check-ride.ts'
import type { PriceZone, PriceZones } from './price-zones.ts'
import { loadPriceBook } from './store.ts'

export type Ride = {
  origin: LatLng
  destinations: readonly LatLng[]
  at: Date
  company_id: number | null
  attribute_ids: readonly number[]
  planned_waiting_min?: number
  booked_minutes?: number
  /** null: any. */
  coverage_ids: readonly number[] | null
}

export type PricedRide = {
  quote: Quote
  tariff: Tariff
  route: RouteResult
  zones: readonly PriceZone[]
  coverage_id: number
  currency: string
}

/** Measures a ride and prices it: zones, route, book, rules. Nothing is stored. */
export const priceRide = async (
  { db, geo }: Pick<Deps, 'db' | 'geo'>,
  priceZones: PriceZones,
  ride: Ride,
  signal: AbortSignal,
): Promise<PricedRide> => {
  const points = [ride.origin, ...ride.destinations]
  requireSensibleRide(points, ride.at)
  const zones = (await priceZones.of(points)).map((zone, i) => zone ?? refuseOutOfCoverage(i))
  const [first] = zones
  const last = zones.at(-1)
  if (!first || !last) throw fail('VALIDATION_FAILED')
  const { coverage_id } = first
  if (ride.coverage_ids !== null && !ride.coverage_ids.includes(coverage_id)) refuseOutOfCoverage(0)

  const [route, book] = await Promise.all([
    geo.router.route(
      points,
      { departAt: ride.at, geometry: true, coverageId: coverage_id },
      signal,
    ),
    loadPriceBook(db, {
      coverage_id,
      company_id: ride.company_id,
      attribute_ids: ride.attribute_ids,
      origin_zone_id: first.zone_id,
      destination_zone_id: last.zone_id,
    }),
  ])
  const year = yearOf(localTime(ride.at).date)
  const trip = {
    at: ride.at,
    holidays: new Map(book.holidays.map(({ name, data }) => [holidayDay(data, year), name])),
    coverage_id,
    company_id: ride.company_id,
    attribute_ids: ride.attribute_ids,
    distance_m: route.distanceM,
    duration_s: route.durationS,
    origin_zone_id: first.zone_id,
    destination_zone_ids: zones.slice(1).map((zone) => zone.zone_id),
    airport: zones.some((zone) => zone.airport),
    planned_waiting_min: ride.planned_waiting_min,
    booked_minutes: ride.booked_minutes,
  }
  const rules = chooseRules(book, trip)
  // No invented price: somebody has to write a tariff first.
  if (!rules) throw fail('REFUSED', { detail: 'No hay una tarifa vigente para este viaje.' })
  const { tariff } = rules
  return {
    quote: quoteFare({ trip, rules }),
    tariff,
    route,
    zones,
    coverage_id,
    currency: book.currency,
  }
}
