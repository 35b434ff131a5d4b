import { streetsOf } from './streets.ts'
import { haversineM } from '@chaski/contract/geo/geometry.ts'
import { decodePolyline } from '@chaski/contract/geo/polyline.ts'
import { perDayKind } from '@chaski/contract/geo/paces/day-kind.ts'
import { routeResult } from '@chaski/contract/geo/schema.ts'
import { arequipaProfile } from '@chaski/contract/geo/travel-time.ts'
import { describe, expect, test } from 'vitest'
import { createTravelTimeModel } from '#src/adapters/geo/travel-time-model.ts'
import { createLocalRouter } from './local-router.ts'
import { testGraph } from '#src/test/geo/test-graph.ts'

const model = createTravelTimeModel(
  arequipaProfile,
  new Map([[7, { ...arequipaProfile, detour: { short: 2, medium: 2, long: 2 } }]]),
)
const signal = new AbortController().signal
const plaza = { latitude: -16.3988, longitude: -71.5369 }
const airport = { latitude: -16.3411, longitude: -71.583099 }
const noon = new Date('2026-11-16T12:00:00-05:00')
const options = { departAt: noon, geometry: true }

describe('without a map', () => {
  const router = createLocalRouter(model, null)

  test('straight × 1.40 at the city’s speed, marked approximate', async () => {
    const route = await router.route([plaza, airport], options, signal)
    expect(routeResult.parse(route)).toEqual(route)
    expect(route).toMatchObject({
      distanceM: Math.round(haversineM(plaza, airport) * 1.4),
      quality: 'approximate',
      provider: 'local',
      detourFactor: 1.4,
      speedKmh: 18,
    })
    expect(route.durationS).toBe(Math.round((route.distanceM / 18) * 3.6))
    expect(decodePolyline(route.geometry!)).toHaveLength(2)
  })
  test('the evening is slower, a coverage has its own factor, and nowhere to go is nothing', async () => {
    const evening = { ...options, departAt: new Date('2026-11-16T18:00:00-05:00') }
    const day = await router.route([plaza, airport], options, signal)
    const late = await router.route([plaza, airport], evening, signal)
    expect(late.durationS).toBeGreaterThan(day.durationS)
    const other = await router.route([plaza, airport], { ...options, coverageId: 7 }, signal)
    expect(other.detourFactor).toBe(2)
    const none = await router.route([plaza, plaza], { ...options, geometry: false }, signal)
    expect(none).toMatchObject({ distanceM: 0, durationS: 0, geometry: null })
  })
  test('stops add up leg by leg', async () => {
    const there = await router.route([plaza, airport], options, signal)
    const andBack = await router.route([plaza, airport, plaza], options, signal)
    expect(andBack.distanceM).toBeCloseTo(2 * there.distanceM, -1)
  })
})

describe('with a map', () => {
  const at = (x: number, y: number) => ({
    latitude: -16.4 + y / 1000,
    longitude: -71.54 + x / 1000,
  })
  const graph = testGraph(
    [at(0, 0), at(10, 0), at(10, 10), at(0, 10)],
    [
      { from: 0, to: 1, oneway: true },
      { from: 1, to: 2, oneway: true },
      { from: 2, to: 3, oneway: true },
      { from: 3, to: 0, oneway: true },
    ],
  )
  const router = createLocalRouter(model, streetsOf(graph))
  const side = haversineM(at(0, 0), at(10, 0))

  test('drives around the block rather than against the arrow', async () => {
    const ahead = await router.route([at(2, 0), at(8, 0)], options, signal)
    const behind = await router.route([at(8, 0), at(2, 0)], options, signal)
    expect(ahead).toMatchObject({ quality: 'street', datasetVersion: 'test-1' })
    expect(ahead.distanceM / side).toBeCloseTo(0.6, 1)
    const around = 2 * side + 2 * haversineM(at(0, 0), at(0, 10)) - 0.6 * side
    expect(behind.distanceM / around).toBeCloseTo(1, 2)
    expect(decodePolyline(behind.geometry!).length).toBeGreaterThan(4)
  })
  test('the way from the door to the street counts', async () => {
    const onStreet = await router.route([at(2, 0), at(8, 0)], options, signal)
    const fromDoor = await router.route([at(2, -1), at(8, 0)], options, signal)
    expect(fromDoor.distanceM - onStreet.distanceM).toBeCloseTo(111, -1)
  })
  test('a point off the map makes the whole ride approximate', async () => {
    const route = await router.route([at(2, 0), airport], options, signal)
    expect(route).toMatchObject({ quality: 'approximate', datasetVersion: 'approximate-1' })
  })
  test('where paces were learned, the streets driven and the hour decide; elsewhere nothing changes', async () => {
    const graph = testGraph(
      [at(0, 0), at(10, 0), at(20, 0)],
      [
        { from: 0, to: 1, class: 'lane' },
        { from: 1, to: 2, class: 'avenue' },
      ],
    )
    const hours = (day: number, rush: number) =>
      perDayKind((kind) =>
        Array.from({ length: 24 }, (_, hour) => (hour === 18 && kind === 'weekday' ? rush : day)),
      )
    const paces = {
      secondsPerKm: {
        lane: hours(300, 300),
        avenue: hours(100, 400),
        street: hours(1, 1),
        fast: hours(1, 1),
      },
      mix: { lane: 0.5, avenue: 0.5, street: 0, fast: 0 },
    }
    const learned = createTravelTimeModel(
      arequipaProfile,
      new Map([[7, { ...arequipaProfile, paces }]]),
    )
    const here = createLocalRouter(learned, streetsOf(graph))
    const seconds = async (clock: string, coverageId?: number) => {
      const when = { departAt: new Date(`${clock}-05:00`), geometry: false, coverageId }
      return (await here.route([at(0, 0), at(20, 0)], when, signal)).durationS
    }
    const km = side / 1000
    expect(await seconds('2026-11-16T12:00:00', 7)).toBe(Math.round(km * 400))
    expect(await seconds('2026-11-16T18:30:00', 7), 'the evening of a Monday').toBe(
      Math.round(km * 700),
    )
    expect(await seconds('2026-12-08T18:30:00', 7), 'of a holiday').toBe(Math.round(km * 400))
    expect(await seconds('2026-11-16T12:00:00')).toBe(Math.round((2 * side * 3.6) / 18))
    expect(learned.speedKmh(noon, 3500, 7), 'a town half of lanes').toBeCloseTo(18)
    expect(learned.speedKmh(noon, 3500)).toBe(18)
  })
  test('a matrix agrees with single routes, and falls back cell by cell', async () => {
    const from = [at(2, 0), at(8, 0), airport]
    const rows = await router.matrix(from, [at(5, 10), at(2, 0)], options, signal)
    expect(rows).toHaveLength(3)
    for (const [i, row] of rows.entries()) {
      for (const [j, to] of [at(5, 10), at(2, 0)].entries()) {
        const single = await router.route([from[i]!, to], options, signal)
        expect(row[j]!.distanceM).toBeCloseTo(single.distanceM, -1)
        expect(row[j]!.durationS).toBeCloseTo(single.durationS, -1)
      }
    }
  })
})
