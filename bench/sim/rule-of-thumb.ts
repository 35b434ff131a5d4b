import { pairExclusion } from '../../server/src/matching/eligibility.ts'
import type { Proposal, SweepInput } from '../../server/src/matching/sweep-types.ts'
import { metresBetween, secondsPerMetre } from '../../server/src/matching/travel.ts'

type Pair = { trip: number; driver: number; eta_s: number }

/**
 * The peer that needs no solver: with more free cars than trips each trip, the oldest first, takes the nearest car;
 * with more trips than cars each car, the one free for longest first, takes the nearest trip.
 */
export function ruleOfThumb(input: SweepInput): { proposals: Proposal[] } {
  const { now, settings } = input
  const trips = input.trips.toSorted((a, b) => a.waiting_since - b.waiting_since)
  const drivers = input.drivers
    .filter((driver) => driver.work === 'FREE')
    .toSorted((a, b) => a.free_since - b.free_since)
  const perMetre = secondsPerMetre(settings)
  const pairOf = (trip: number, driver: number): Pair | null => {
    const [one, car] = [trips[trip]!, drivers[driver]!]
    const metres = metresBetween(one.origin, car.place)
    if (metres > settings.radius_steps_m.at(-1)!) return null
    const eta_s = input.road_time?.(one, car) ?? metres * perMetre
    if (eta_s > settings.eta_cap_s) return null
    return pairExclusion(one, car, eta_s, now, settings) === null ? { trip, driver, eta_s } : null
  }
  const takenTrip = new Set<number>()
  const takenCar = new Set<number>()
  const take = (pairs: (Pair | null)[]): Pair | null => {
    let best: Pair | null = null
    for (const pair of pairs) {
      if (pair === null || takenTrip.has(pair.trip) || takenCar.has(pair.driver)) continue
      if (best === null || pair.eta_s < best.eta_s) best = pair
    }
    if (best !== null) {
      takenTrip.add(best.trip)
      takenCar.add(best.driver)
    }
    return best
  }
  const chosen =
    drivers.length >= trips.length
      ? trips.map((_, trip) => take(drivers.map((__, driver) => pairOf(trip, driver))))
      : drivers.map((_, driver) => take(trips.map((__, trip) => pairOf(trip, driver))))
  return {
    proposals: chosen.flatMap((pair) =>
      pair === null
        ? []
        : [
            {
              service_id: trips[pair.trip]!.service_id,
              driver_id: drivers[pair.driver]!.driver_id,
              slot: 'CURRENT' as const,
              eta_s: Math.round(pair.eta_s),
              cost: 0,
            },
          ],
    ),
  }
}
