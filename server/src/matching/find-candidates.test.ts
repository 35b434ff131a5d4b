import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findCandidates } from './find-candidates.ts'
import { layOutFleet } from './fleet.ts'
import { secondsPerMetre, xOf, yOf } from './travel.ts'
import type { Place } from './sweep-types.ts'
import { aDriver, anInput, aTrip } from './sweep.fixtures.ts'

const place = fc.record({
  lat: fc.double({ min: -16.46, max: -16.34, noNaN: true }),
  lng: fc.double({ min: -71.6, max: -71.48, noNaN: true }),
})

it('finds the same soonest drivers as looking at all of them, wherever the trip and the fleet are', () => {
  const fleets = fc.array(fc.record({ place, free_in_s: fc.constantFrom(0, 0, 40, 110) }), {
    maxLength: 60,
  })
  fc.assert(
    fc.property(place, fleets, fc.integer({ min: 1, max: 20 }), (origin, places, limit) => {
      const drivers = places.map((one, index) =>
        aDriver({ ...one, driver_id: index + 1, work: one.free_in_s > 0 ? 'FINISHING' : 'FREE' }),
      )
      const input = anInput([aTrip({ origin })], drivers, { speed_kmh: 30 })
      const { eta_cap_s, radius_steps_m } = input.settings
      const fleet = layOutFleet(input)
      const found = findCandidates(fleet, input.trips[0]!, limit)
      // On the same flat map: another one would judge otherwise on the very edge of the radius.
      const dx = (one: Place) => xOf(fleet.projection, one) - xOf(fleet.projection, origin)
      const dy = (one: Place) => yOf(fleet.projection, one) - yOf(fleet.projection, origin)
      const soonest = drivers
        .map((one) => ({ one, metres: Math.sqrt(dx(one.place) ** 2 + dy(one.place) ** 2) }))
        .filter(({ metres }) => metres <= radius_steps_m[0]!)
        .map(({ one, metres }) => one.free_in_s + metres * secondsPerMetre(input.settings))
        .filter((eta) => eta <= eta_cap_s)
        .sort((a, b) => a - b)
        .slice(0, limit)
      expect(found.eta_s.length).toBe(soonest.length)
      soonest.forEach((eta, at) => expect(found.eta_s[at]).toBeCloseTo(eta, 6))
    }),
    { numRuns: 500 },
  )
})
