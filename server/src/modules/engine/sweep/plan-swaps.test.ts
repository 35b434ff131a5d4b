import { expect, it } from 'vitest'
import { defaultSettings } from '#src/matching/settings.ts'
import { aDriver, NOW } from '#src/matching/sweep.fixtures.ts'
import type { FleetUnit } from '#src/modules/fleet/fleet-unit-sql.ts'
import { anEngineTrip } from '#src/test/engine/an-engine-trip.ts'
import { decide } from './decide.ts'
import type { HeldTrip } from './held-store.ts'
import { planSwaps } from './plan-swaps.ts'
import type { EngineTrip } from './waiting-store.ts'

const north = (hundredths: number) => ({ lat: -16.4 + hundredths / 100, lng: -71.54 })
const trip = (service_id: number, change: object = {}): EngineTrip =>
  anEngineTrip({ service_id, origin: north(0), ...change })
const offered = (driver_id: number) =>
  trip(1, { driver_id, is_offered: true, asked: 1, slot: 'CURRENT' }) as HeldTrip

const plan = (waiting: EngineTrip[], places: number[]) => {
  const [first, ...others] = places.map((at, n) =>
    aDriver({ driver_id: 11 + n, place: north(at), work: n === 0 ? 'OFFERED' : 'FREE' }),
  ) as FleetUnit[]
  const units = new Map([first!, ...others].map((unit) => [unit.driver_id, unit]))
  const settings = { ...defaultSettings, swap_offered: true }
  const held = [offered(11)]
  const losses = new Map<number, number>()
  const result = decide(NOW, waiting, [...units.values()], settings)
  return planSwaps({ now: NOW, trips: waiting, held, units, losses, settings }, result)
}

it('gives an offer to a car to spare, never to one that the sweep has just sent elsewhere', () => {
  expect(plan([], [2, 0.2]).swaps).toHaveLength(1)
  const { swaps, rest } = plan([trip(2)], [2, 0.2])
  expect(swaps).toEqual([])
  expect(rest.proposals).toMatchObject([{ service_id: 2, driver_id: 12 }])
})

it('explains every trip once, whoever changes with whom', () => {
  const waiting = [trip(2, { origin: north(2.2) }), trip(3)]
  const { swaps, rest, explanations } = plan(waiting, [2, 0.3, 0.1])
  expect(swaps).toMatchObject([{ kind: 'OFFERED', moves: [{ service_id: 1 }, { service_id: 2 }] }])
  const told = [...explanations, ...rest.explanations]
  expect(told.map(({ service_id, outcome }) => [service_id, outcome])).toEqual([
    [1, 'SWAPPED'],
    [2, 'PROPOSED'],
    [3, 'PROPOSED'],
  ])
  expect(explanations.map((one) => one.swap?.from_driver_id)).toEqual([11, undefined])
  expect(rest.proposals.map(({ service_id }) => service_id)).toEqual([3])
})
