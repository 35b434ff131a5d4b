import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { costOf, skipCost } from './cost.ts'
import { dueForTry, driverExclusion, pairExclusion } from './eligibility.ts'
import type { Policy } from './settings.ts'
import { defaultSettings } from './settings.ts'
import type { SweepInput } from './sweep-types.ts'
import { sweep } from './sweep.ts'
import { aDriver, aTrip, NOW } from './sweep.fixtures.ts'

const place = fc.record({
  lat: fc.integer({ min: -16_430, max: -16_370 }).map((value) => value / 1000),
  lng: fc.integer({ min: -71_570, max: -71_510 }).map((value) => value / 1000),
})
const ids = (top: number) => fc.uniqueArray(fc.integer({ min: 1, max: top }), { maxLength: 3 })

const trip = fc
  .record({
    origin: place,
    zone_id: fc.constantFrom(1, 2, null),
    waiting_since: fc.integer({ min: NOW - 1500, max: NOW }),
    pickup_at: fc.option(fc.integer({ min: NOW - 100, max: NOW + 2000 })),
    tries: fc.integer({ min: 0, max: 3 }),
    priority: fc.integer({ min: 1, max: 5 }),
    payment_type_id: fc.integer({ min: 1, max: 2 }),
    attributes: fc.constantFrom([], [7]),
    retained: fc.boolean(),
    refused_by: ids(12),
  })
  .map((change) => aTrip(change))

const driver = fc
  .record({
    work: fc.constantFrom('FREE', 'FREE', 'FINISHING', 'OFFERED', 'BUSY'),
    place,
    free_in_s: fc.integer({ min: 0, max: 200 }),
    free_since: fc.integer({ min: NOW - 9000, max: NOW }),
    has_next: fc.boolean(),
    zone_rank: fc.option(fc.integer({ min: 1, max: 9 })),
    tie_order: fc.integer({ min: 1, max: 2 }),
    payment_types: fc.constantFrom([1], [1, 2]),
    attributes: fc.constantFrom([], [7]),
    documents_ok: fc.constantFrom(true, true, false),
    signal_at: fc.integer({ min: NOW - 150, max: NOW }),
    barred: fc.constantFrom(null, null, null, 'SANCTION', 'BLOCK'),
    planned: fc.option(
      fc.record({ pickup_at: fc.integer({ min: NOW, max: NOW + 4000 }), origin: place }),
    ),
  })
  .map((change) => aDriver(change))

const input = fc
  .record({
    trips: fc.array(trip, { maxLength: 7 }),
    drivers: fc.array(driver, { maxLength: 12 }),
    policy: fc.constantFrom<Policy>('batch', 'nearest', 'zone-queue'),
    candidates: fc.constantFrom(2, 16),
  })
  .map(({ trips, drivers, policy, candidates }): SweepInput => ({
    now: NOW,
    trips: trips.map((one, index) => ({ ...one, service_id: index + 1 })),
    drivers: drivers.map((one, index) => ({ ...one, driver_id: index + 1 })),
    settings: { ...defaultSettings, policy, candidates, zones_off: [2], zone_rank_worth_s: 5 },
  }))

describe('sweep, whatever the input', () => {
  it('proposes only the eligible, each driver and each trip once', () => {
    fc.assert(
      fc.property(input, (one) => {
        const { proposals } = sweep(one)
        expect(new Set(proposals.map((proposal) => proposal.driver_id)).size).toBe(proposals.length)
        expect(new Set(proposals.map((proposal) => proposal.service_id)).size).toBe(
          proposals.length,
        )
        for (const { service_id, driver_id, slot, eta_s } of proposals) {
          const trips = one.trips.find((candidate) => candidate.service_id === service_id)!
          const drivers = one.drivers.find((candidate) => candidate.driver_id === driver_id)!
          expect(trips.retained || trips.zone_id === 2).toBe(false)
          expect(dueForTry(trips, NOW, one.settings.booking_marks_s)).toBe(true)
          expect(driverExclusion(drivers, NOW, one.settings)).toBeNull()
          expect(pairExclusion(trips, drivers, eta_s - 1, NOW, one.settings)).toBeNull()
          expect(eta_s).toBeLessThanOrEqual(
            Math.max(one.settings.eta_cap_s, (trips.pickup_at ?? NOW) - NOW),
          )
          if (slot === 'CURRENT') expect(drivers.work).toBe('FREE')
          if (slot === 'NEXT')
            expect([drivers.work, drivers.has_next]).toEqual(['FINISHING', false])
        }
      }),
      { numRuns: 500 },
    )
  })

  it('decides the same whatever the order of trips and drivers', () => {
    fc.assert(
      fc.property(input, (one) => {
        const turned = { ...one, trips: one.trips.toReversed(), drivers: one.drivers.toReversed() }
        expect(sweep(turned)).toEqual(sweep(one))
      }),
    )
  })

  it('leaves nobody waiting beside an idle candidate, and explains every trip and driver', () => {
    fc.assert(
      fc.property(input, (one) => {
        const { proposals, reserved, explanations } = sweep(one)
        expect(explanations.map((explanation) => explanation.service_id)).toEqual(
          one.trips.map((two) => two.service_id),
        )
        for (const explanation of explanations) {
          // Waiting is chosen only where every car still to be had costs more than that.
          if (explanation.outcome === 'WORTH_WAITING')
            for (const { cost, proposed_for } of explanation.considered)
              if (proposed_for === null) expect(cost).toBeGreaterThanOrEqual(explanation.skip_cost)
          const proposed = [...proposals, ...reserved].find(
            (proposal) => proposal.service_id === explanation.service_id,
          )
          expect(explanation.driver_id).toBe(proposed?.driver_id ?? null)
          for (const { parts, cost } of explanation.considered) expect(costOf(parts)).toBe(cost)
          if (['RETAINED', 'ZONE_OFF', 'NOT_DUE'].includes(explanation.outcome)) continue
          const counted = Object.values(explanation.excluded_counts).reduce(
            (sum, count) => sum + count,
            0,
          )
          expect(counted + explanation.considered.length).toBe(one.drivers.length)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('reaches the least total cost that trying everything reaches, in a batch', () => {
    fc.assert(
      fc.property(input, (one) => {
        const settings = { ...one.settings, policy: 'batch' as const, candidates: 16 }
        const { explanations } = sweep({ ...one, settings })
        const open = explanations.filter(
          (two) => !['RETAINED', 'ZONE_OFF', 'NOT_DUE'].includes(two.outcome),
        )
        const least = (at: number, taken: number[]): number => {
          const { considered, skip_cost } = open[at] ?? {}
          if (considered === undefined) return 0
          const options = considered.filter((two) => !taken.includes(two.driver_id))
          const costs = options.map((two) => two.cost + least(at + 1, [...taken, two.driver_id]))
          return Math.min(skip_cost! + least(at + 1, taken), ...costs)
        }
        const reached = open.reduce((sum, { driver_id, considered, skip_cost }) => {
          return sum + (considered.find((two) => two.driver_id === driver_id)?.cost ?? skip_cost)
        }, 0)
        expect(reached).toBe(least(0, []))
      }),
      { numRuns: 60 },
    )
  })

  it('never lets waiting make a trip worth less', () => {
    const later = (waited: number) =>
      skipCost(aTrip({ waiting_since: NOW - waited }), NOW, defaultSettings)
    expect(later(600)).toBeGreaterThanOrEqual(later(0))
    expect(later(1200)).toBeGreaterThan(later(601))
  })
})
