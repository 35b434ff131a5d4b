import { Failure, fail } from '@chaski/contract/errors.ts'
import type { Quote } from '@chaski/contract/fares/schema.ts'
import type { LatLng } from '@chaski/contract/geo/schema.ts'
import type { Deps } from '#src/base/deps.ts'
import { priceRide } from '#src/modules/fares/price-ride.ts'
import type { PriceZones } from '#src/modules/fares/price-zones.ts'
import type { NewStop } from '#src/modules/trips/store.ts'
import type { Who } from '#src/access/who.ts'

type Place = LatLng & { text: string; reference: string }

export type Ride = {
  origin: Place
  destinations: readonly Place[]
  at: Date
  company_id: number | null
  attribute_ids: readonly number[]
  booked_minutes: number | undefined
  confirm_outside: boolean
}

export type PricedTrip = {
  quote: Quote | null
  coverage_id: number | null
  origin_zone_id: number | null
  stops: NewStop[]
  distance_m: number
  duration_s: number
}

const patience = 2500

/** An unpriced ride is one without a destination, or one outside the zones that somebody insists on. */
const unpriced = (ride: Ride, zones: readonly ({ zone_id: number } | null)[]): PricedTrip => ({
  quote: null,
  coverage_id: null,
  origin_zone_id: zones[0]?.zone_id ?? null,
  stops: stopsOf(ride, zones),
  distance_m: 0,
  duration_s: 0,
})

const stopsOf = (ride: Ride, zones: readonly ({ zone_id: number } | null)[]): NewStop[] =>
  ride.destinations.map(({ text, reference, latitude, longitude }, at) => ({
    text,
    reference,
    latitude,
    longitude,
    zone_id: zones[at + 1]?.zone_id ?? null,
  }))

/** The coverage of a ride that no zone knows: that of the only one its taker has, if there is one. */
const ownCoverage = (who: Who): number | null =>
  who.scope.coverage_ids?.length === 1 ? who.scope.coverage_ids[0]! : null

/** Where the ride lies and what it costs, before anything is locked: maps may take their time. */
export const priceTrip = async (
  deps: Deps,
  zones: PriceZones,
  who: Who,
  ride: Ride,
): Promise<PricedTrip> => {
  const found = await zones.of([ride.origin, ...ride.destinations])
  const [first] = found
  if (first === null || first === undefined) {
    if (!ride.confirm_outside) throw fail('OUTSIDE_COVERAGE')
    return { ...unpriced(ride, found), coverage_id: ownCoverage(who) }
  }
  const { coverage_ids } = who.scope
  if (coverage_ids !== null && !coverage_ids.includes(first.coverage_id))
    throw fail('OUTSIDE_COVERAGE', { detail: 'El origen es de otra cobertura.' })
  const inside = found.every((zone) => zone !== null)
  if (ride.destinations.length === 0 || !inside)
    return { ...unpriced(ride, found), coverage_id: first.coverage_id }
  try {
    const { quote, route } = await priceRide(
      deps,
      zones,
      {
        ...ride,
        coverage_ids,
        ...(ride.booked_minutes === undefined ? {} : { booked_minutes: ride.booked_minutes }),
      } as Parameters<typeof priceRide>[2],
      AbortSignal.timeout(patience),
    )
    return {
      quote,
      coverage_id: first.coverage_id,
      origin_zone_id: first.zone_id,
      stops: stopsOf(ride, found),
      distance_m: route.distanceM,
      duration_s: route.durationS,
    }
  } catch (error) {
    // Without a tariff the ride is taken all the same, and somebody types its price.
    if (error instanceof Failure && error.code === 'REFUSED' && error.errors === undefined)
      return { ...unpriced(ride, found), coverage_id: first.coverage_id }
    throw error
  }
}
