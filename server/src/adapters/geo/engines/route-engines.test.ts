import { haversineM } from '@chaski/contract/geo/geometry.ts'
import { decodePolyline, encodePolyline } from '@chaski/contract/geo/polyline.ts'
import { routeResult, type LatLng } from '@chaski/contract/geo/schema.ts'
import { arequipaProfile } from '@chaski/contract/geo/travel-time.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLocalRouter } from '#src/adapters/geo/router/local-router.ts'
import { createTravelTimeModel } from '#src/adapters/geo/travel-time-model.ts'
import type { RouteProvider } from '#src/adapters/geo/types.ts'
import { Breaker } from './breaker.ts'
import { createEngineClient, type EngineClient } from './engine-client.ts'
import {
  badMoods,
  patience,
  startFakeEngine,
  type FakeAnswer,
  type FakeEngine,
} from './fake-engine.ts'
import { createGraphHopper } from './graphhopper.ts'
import { createOsrm } from './osrm.ts'
import type { RouteEngine } from './route-engine.ts'
import { chainRouters } from './router-chain.ts'
import { createValhalla } from './valhalla.ts'

const model = createTravelTimeModel(arequipaProfile)
const local = createLocalRouter(model, null)
const plaza = { latitude: -16.3988, longitude: -71.5369 }
const airport = { latitude: -16.3411, longitude: -71.5831 }
const noon = new Date('2026-11-16T12:00:00-05:00')
const line = [plaza, { latitude: -16.37, longitude: -71.56 }, airport]
const driven = (from: LatLng, to: LatLng): number => Math.round(haversineM(from, to) * 1.3)

/** The recorded shapes of each engine, computed from the question so that swapped axes show. */
const engines: [string, FakeAnswer, (client: EngineClient) => RouteEngine][] = [
  [
    'osrm',
    (url) => {
      const points = url.pathname
        .split('/')
        .at(-1)!
        .split(';')
        .map((pair) => pair.split(',').map(Number))
        .map(([longitude = 0, latitude = 0]) => ({ latitude, longitude }))
      if (url.pathname.startsWith('/table/')) {
        const pick = (name: string) =>
          url.searchParams
            .get(name)!
            .split(';')
            .map((i) => points[Number(i)]!)
        const cells = pick('sources').map((a) => pick('destinations').map((b) => driven(a, b)))
        return { code: 'Ok', distances: cells, durations: cells.map((r) => r.map((m) => m / 15)) }
      }
      const distance = driven(points[0]!, points.at(-1)!)
      const geometry =
        url.searchParams.get('overview') === 'full' ? encodePolyline(line, 6) : undefined
      return {
        code: 'Ok',
        data_version: '2026-11',
        routes: [{ distance, duration: distance / 15, geometry, weight: 1, legs: [] }],
        waypoints: [],
      }
    },
    createOsrm,
  ],
  [
    'valhalla',
    (url, body) => {
      type Spot = { lat: number; lon: number }
      const asked = JSON.parse(body) as { locations: Spot[]; sources: Spot[]; targets: Spot[] }
      const point = ({ lat, lon }: Spot) => ({ latitude: lat, longitude: lon })
      if (url.pathname === '/sources_to_targets') {
        return {
          sources_to_targets: asked.sources.map((a, from_index) =>
            asked.targets.map((b, to_index) => {
              const metres = driven(point(a), point(b))
              return { distance: metres / 1000, time: metres / 15, from_index, to_index }
            }),
          ),
        }
      }
      const metres = driven(point(asked.locations[0]!), point(asked.locations.at(-1)!))
      return {
        trip: {
          status: 0,
          summary: { length: metres / 1000, time: metres / 15 },
          legs: [{ shape: encodePolyline(line, 6) }],
        },
      }
    },
    createValhalla,
  ],
  [
    'graphhopper',
    (url) => {
      const [a, b] = url.searchParams
        .getAll('point')
        .map((pair) => pair.split(',').map(Number))
        .map(([latitude, longitude]) => ({ latitude: latitude!, longitude: longitude! }))
      const distance = driven(a!, b!)
      const points =
        url.searchParams.get('calc_points') === 'true' ? encodePolyline(line, 5) : undefined
      return { paths: [{ distance, time: (distance / 15) * 1000, points, points_encoded: true }] }
    },
    (client) => createGraphHopper(client, 'a-key'),
  ],
]

/** What every router owes, whoever it is. */
function routerContract(router: () => RouteProvider): void {
  const signal = new AbortController().signal
  const options = { departAt: noon, geometry: true }
  test('a route is whole: metres, seconds, a line from end to end, and who said it', async () => {
    const route = await router().route([plaza, airport], options, signal)
    expect(routeResult.parse(route)).toEqual(route)
    expect(route.distanceM).toBeGreaterThan(haversineM(plaza, airport))
    expect(route.distanceM).toBeLessThan(haversineM(plaza, airport) * 2)
    expect(route.speedKmh).toBeGreaterThan(10)
    expect(route.speedKmh).toBeLessThan(40)
    const drawn = decodePolyline(route.geometry!)
    expect(haversineM(drawn[0]!, plaza)).toBeLessThan(50)
    expect(haversineM(drawn.at(-1)!, airport)).toBeLessThan(50)
  })
  test('no line unless asked for', async () => {
    const route = await router().route([plaza, airport], { ...options, geometry: false }, signal)
    expect(route.geometry).toBeNull()
  })
  test('a matrix has a row per origin and a cell per destination', async () => {
    const from = [plaza, airport, { latitude: -16.41, longitude: -71.52 }]
    const to = [airport, plaza]
    const rows = await router().matrix(from, to, options, signal)
    expect(rows.map((row) => row.length)).toEqual([2, 2, 2])
    expect(rows[0]![0]!.distanceM).toBeGreaterThan(haversineM(plaza, airport))
    expect(rows[1]![0]!.distanceM).toBeLessThan(1)
    expect(rows[2]![1]!.durationS).toBeGreaterThan(60)
  })
}

describe('local', () => routerContract(() => local))

describe.each(engines)('%s', (id, answer, create) => {
  let fake: FakeEngine
  const problems: string[] = []
  const client = () => createEngineClient({ baseUrl: fake.baseUrl, timeoutMs: patience(fake) })
  const chain = (breaker = new Breaker()) =>
    chainRouters(create(client()), local, model, (_, problem) => problems.push(problem), breaker)
  const signal = new AbortController().signal
  const options = { departAt: noon, geometry: true }
  beforeAll(async () => {
    fake = await startFakeEngine(answer)
  })
  afterAll(() => fake.close())
  beforeEach(() => {
    fake.mood = 'well'
    fake.asked = []
    problems.length = 0
  })

  routerContract(chain)

  test('names itself, and its free-flow seconds are calibrated', async () => {
    const route = await chain().route([plaza, airport], options, signal)
    expect(route).toMatchObject({ provider: id, quality: 'street' })
    expect(route.durationS).toBe(Math.round((driven(plaza, airport) / 15) * 2.5))
  })

  test.each(badMoods)('%s: the local router answers instead, and says so', async (mood) => {
    fake.mood = mood
    const route = await chain().route([plaza, airport], options, signal)
    expect(route).toMatchObject({ provider: 'local', quality: 'approximate' })
    const rows = await chain().matrix([plaza], [airport], options, signal)
    expect(rows[0]![0]!.distanceM).toBeCloseTo(route.distanceM, -1)
    expect(problems.length).toBeGreaterThan(0)
    expect(problems.join()).not.toContain('a-key')
    expect(fake.asked.every(({ url }) => url.pathname !== '/elsewhere')).toBe(true)
  })

  test('down: the local router answers, and after five failures it is left in peace', async () => {
    const dead = createEngineClient({ baseUrl: 'http://127.0.0.1:9', timeoutMs: 5000 })
    const router = chainRouters(create(dead), local, model, (_, p) => problems.push(p))
    for (let i = 0; i < 8; i++) {
      expect(await router.route([plaza, airport], options, signal)).toMatchObject({
        provider: 'local',
      })
    }
    expect(problems).toHaveLength(5)
  })

  test('a caller who leaves is not a failure of the engine', async () => {
    fake.mood = 'slow'
    const breaker = new Breaker({ limit: 1 })
    const leaving = new AbortController()
    const asked = chain(breaker).route([plaza, airport], options, leaving.signal)
    leaving.abort(new Error('left'))
    await expect(asked).rejects.toThrow('left')
    expect(breaker.allows()).toBe(true)
    expect(problems).toEqual([])
  })
})

describe('implausible distances never become a price', () => {
  const signal = new AbortController().signal
  test.each([
    ['shorter than the straight line', 100],
    ['a detour through another country', 900_000],
  ])('%s', async (_name, distanceM) => {
    const engine: RouteEngine = {
      id: 'osrm',
      route: async () => ({ distanceM, seconds: 60, geometry: null, datasetVersion: 'x' }),
    }
    const problems: string[] = []
    const router = chainRouters(engine, local, model, (__, problem) => problems.push(problem))
    const route = await router.route([plaza, airport], { departAt: noon, geometry: false }, signal)
    expect(route.provider).toBe('local')
    expect(problems[0]).toContain('implausible')
  })
  test('an engine that knows no way is not broken: the local router answers', async () => {
    const breaker = new Breaker({ limit: 1 })
    const engine: RouteEngine = { id: 'osrm', route: async () => null }
    const router = chainRouters(engine, local, model, () => {}, breaker)
    const route = await router.route([plaza, airport], { departAt: noon, geometry: false }, signal)
    expect(route.provider).toBe('local')
    expect(breaker.allows()).toBe(true)
  })
})
