import { describe, expect, it } from 'vitest'
import type { MatchingSettings, Policy } from '../../server/src/matching/settings.ts'
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

  const north = (hundredths: number) => ({ lat: -16.4 + hundredths / 100, lng: -71.54 })
  /** The second car and the second trip come when the first is under way: the two cross each other. */
  const crossed: World = {
    name: 'crossed',
    trips: [
      { request_s: 100, ride_s: 300, from: north(0), to: north(0) },
      { request_s: 131, ride_s: 300, from: north(2.4), to: north(2.4) },
    ],
    shifts: [
      { on_s: 0, off_s: 9000, start: north(2) },
      { on_s: 125, off_s: 9000, start: north(0.4) },
    ],
    speed_kmh: () => 22,
  }
  const playWith = (world: World, settings: Partial<MatchingSettings>) =>
    new Simulation(world, { settings, every_s: 5, at_once: true }).run()

  it('exchanges cars on their way that cross each other, and counts what they really drove', () => {
    const [off, on] = [playWith(crossed, {}), playWith(crossed, { swap_assigned: true })]
    expect([off.swaps, on.swaps]).toEqual([0, 2])
    const driven = ({ drivers }: typeof on) => drivers.map((driver) => driver.approach_km)
    on.waits.forEach((wait, at) => expect(wait).toBeLessThan(off.waits[at]! - 60))
    driven(on).forEach((km, at) => expect(km).toBeLessThan(driven(off)[at]! - 0.5))
    expect(Math.min(...driven(on))).toBeGreaterThan(0.4)
    expect(on.drivers.map(({ job }) => job)).toEqual([1, 0])
  })

  it('takes an offer back that nobody has answered, and asks each driver for one trip alone', () => {
    const asked: World = {
      ...crossed,
      trips: [crossed.trips[0]!, { ...crossed.trips[1]!, request_s: 101 }],
      shifts: [
        { on_s: 0, off_s: 9000, start: north(2) },
        { on_s: 103, off_s: 9000, start: north(0.4) },
        { on_s: 107, off_s: 9000, start: north(3.4) },
      ],
    }
    const day = playWith(asked, { swap_offered: true })
    expect(day.swaps).toBe(1)
    expect(day.drivers.map(({ job }) => job)).toEqual([1, 0, null])
    day.waits.forEach((wait) => expect(wait).toBeLessThan(120))
  })

  it('accounts for every trip when offers and cars are swapped, each trip once', () => {
    const world = arequipaWorld(3, 1500, 60)
    const both = { swap_offered: true, swap_assigned: true, swap_gain_s: 30, swap_share: 0 }
    const day = playWith(world, both)
    expect(day.swaps).toBeGreaterThan(0)
    expect(day.waits.length + day.lost).toBe(1500)
    expect(day.waits.every((wait) => wait > 0)).toBe(true)
    expect(playWith(world, { ...both, swaps_per_hour: 0 }).swaps).toBe(0)
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
