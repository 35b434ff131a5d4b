import type { Quote, Tariff } from '@chaski/contract/fares/schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import type { RouteResult } from '@chaski/contract/geo/schema.ts'
import type { Deps } from '#src/base/deps.ts'
import { applyBook } from './apply-book.ts'
import { refuseOutOfCoverage, requireSensibleRide } from './check-ride.ts'
import type { PriceZone, PriceZones } from './price-zones.ts'
import type { Ride } from './ride.ts'
import { loadPriceBook } from './store.ts'

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
  const priced = applyBook(ride, book, route, zones, coverage_id)
  // No invented price: somebody has to write a tariff first.
  if (!priced) throw fail('REFUSED', { detail: 'No hay una tarifa vigente para este viaje.' })
  return { ...priced, route, zones, coverage_id, currency: book.currency }
}
