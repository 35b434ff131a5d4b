import { describe, expect, it } from 'vitest'
import type { Policy } from '../../server/src/matching/settings.ts'
import { answerOf } from '../../server/src/modules/engine/simulation/answer.ts'
import { busyPlaces } from '../../server/src/modules/engine/simulation/drift.ts'
import { expectedRide } from '../../server/src/modules/engine/simulation/expected-ride.ts'
import { aDriver, anInput, aTrip, NOW } from '../../server/src/matching/sweep.fixtures.ts'
import { arequipaWorld } from './arequipa.ts'
import { ruleOfThumb } from './rule-of-thumb.ts'
import { smallWorld } from './small-world.ts'
import { gini, summarize } from '../../server/src/modules/engine/simulation/outcome.ts'
import { Simulation } from '../../server/src/modules/engine/simulation/simulate.ts'
import type { World } from '../../server/src/modules/engine/simulation/world.ts'

const play = (world: World, policy: Policy) =>
  new Simulation(world, { settings: { policy }, every_s: 5, at_once: true }).run()

describe('the simulated day', () => {
  const policies: Policy[] = ['batch', 'nearest', 'zone-queue']

  it.each(policies)('accounts for every trip and repeats itself: %s', (policy) => {
    const world = arequipaWorld(3, 400, 30)
    const one = play(world, policy)
    expect(one.waits.length + one.lost).toBe(400)
    expect(Math.min(...one.waits)).toBeGreaterThan(0)
    const { sweep_ms: _, ...again } = summarize(play(world, policy))
    expect(summarize(one)).toMatchObject(again)
  })

  it('serves one trip by hand: answer, drive, door', () => {
    const from = { lat: -16.4, lng: -71.54 }
    const start = { lat: -16.41, lng: -71.54 }
    const world: World = {
      name: 'one',
      trips: [{ request_s: 100, ride_s: 300, from, to: start }],
      shifts: [{ on_s: 0, off_s: 9000, start }],
      speed_kmh: () => 20,
    }
    const { waits, offers, drivers } = play(world, 'nearest')
    const drive_s = (0.01 * 111_195 * 1.35 * 3.6) / 20
    const { accepts, after_s } = answerOf(0, 0, drive_s)
    expect(accepts).toBe(true)
    expect(offers).toBe(1)
    expect(waits[0]).toBeCloseTo(after_s + drive_s, 0)
    expect(drivers[0]!.approach_km).toBeCloseTo(0.01 * 111.195 * 1.35, 3)
  })

  it('counts who was not served as long as they had patience', () => {
    const from = { lat: -16.4, lng: -71.54 }
    const world: World = {
      name: 'nobody comes',
      trips: [{ request_s: 0, ride_s: 300, from, to: from }],
      shifts: [{ on_s: 90_000, off_s: 99_000, start: from }],
      speed_kmh: () => 20,
    }
    expect(summarize(play(world, 'batch'))).toMatchObject({ served: 0, mean_s: 600, p95_s: 600 })
  })

  it('lets drivers remember the last hour and not foresee the next', () => {
    const there = { lat: -16.35, lng: -71.5 }
    const here = { lat: -16.4, lng: -71.54 }
    const trip = (request_s: number) => ({ request_s, ride_s: 300, from: there, to: here })
    const of = (trips: World['trips']) =>
      busyPlaces({ name: '', trips, shifts: [], speed_kmh: () => 20 }, 0.9)
    expect(of([trip(4000)])(here, 3900, 1)).toBeNull()
    expect(of([trip(3000)])(here, 3900, 1)).not.toBeNull()
    expect(of([trip(3000)])(here, 9900, 1)).toBeNull()
  })

  it('errs about the end of a ride once and for all, alike for every policy', () => {
    const rides = arequipaWorld(3, 2000, 30).trips
    const errors = rides.map((trip, index) => expectedRide(trip, index, 0.25) / trip.ride_s - 1)
    const spread = Math.sqrt(errors.reduce((sum, one) => sum + one * one, 0) / errors.length)
    expect(spread).toBeGreaterThan(0.23)
    expect(spread).toBeLessThan(0.27)
    expect(expectedRide(rides[7]!, 7, 0)).toBe(rides[7]!.ride_s)
  })

  it('builds a small town in which every crossing reaches every other', () => {
    const { network } = smallWorld(2, 60)
    const [from] = network!.nodes
    for (const to of network!.nodes) {
      expect(network!.travel(from!, to).seconds).toBeLessThan(1800)
      expect(network!.travel(to, from!).seconds).toBeLessThan(1800)
    }
  })

  it('knows the rule of thumb: the nearest car with many cars, the nearest trip with many trips', () => {
    const north = (metres: number) => ({ lat: -16.4 + metres / 111_195, lng: -71.54 })
    const trip = (service_id: number, metres: number, waited: number) =>
      aTrip({ service_id, origin: north(metres), waiting_since: NOW - waited })
    const car = (driver_id: number, metres: number) => aDriver({ driver_id, place: north(metres) })
    const pairs = (trips: ReturnType<typeof trip>[], cars: ReturnType<typeof car>[]) =>
      ruleOfThumb(anInput(trips, cars)).proposals.map((one) => [one.service_id, one.driver_id])
    expect(pairs([trip(1, 0, 60)], [car(1, 900), car(2, 300)])).toEqual([[1, 2]])
    expect(pairs([trip(1, 900, 500), trip(2, 100, 10)], [car(1, 0)])).toEqual([[2, 1]])
  })

  it('measures inequality', () => {
    expect(gini([5, 5, 5, 5])).toBeCloseTo(0)
    expect(gini([0, 0, 0, 10])).toBeCloseTo(0.75)
  })
})
