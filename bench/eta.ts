import { haversineM } from '../contract/src/geo/geometry.ts'
import { percentile } from '../contract/src/percentile.ts'
import { decodePolyline } from '../contract/src/geo/polyline.ts'
import type { LatLng } from '../contract/src/geo/schema.ts'
import { arequipaProfile } from '../contract/src/geo/travel-time.ts'
import { estimateLeft } from '../contract/src/trips/eta.ts'
import { createLocalRouter } from '../server/src/adapters/geo/router/local-router.ts'
import { streetsOf } from '../server/src/adapters/geo/router/streets.ts'
import { createTravelTimeModel } from '../server/src/adapters/geo/travel-time-model.ts'
import type { RouteProvider } from '../server/src/adapters/geo/types.ts'
import { learnedRows } from './eta/learned.ts'
import { loadCity, type City } from './geo/city.ts'
import { cpuTime, seededRandom, stats, type BenchRow } from './harness.ts'

const RIDES = 600
const CARS = 2000
const EVERY_S = 15
const LOOKS = 12
const DRIVER_NOISE = 0.1
const STRETCH_NOISE = 0.3

const departAt = new Date('2026-11-16T12:00:00-05:00')
const { signal } = new AbortController()
const ask = (router: RouteProvider, from: LatLng, to: LatLng, geometry: boolean) =>
  router.route([from, to], { departAt, geometry }, signal)

/** A bell curve of two dice is near enough. */
const noise = (random: () => number, share: number): number =>
  1 + share * ((random() + random() + random() + random() - 2) * Math.sqrt(3))

const spotIn = ({ graph }: City, random: () => number): LatLng => {
  const at = Math.floor(random() * graph.shapeLat.length)
  return { latitude: graph.shapeLat[at]! / 1e7, longitude: graph.shapeLon[at]! / 1e7 }
}

type Ride = { frozen: number; recomputed: number }

/** One car on its way: what was promised at the start and what is said halfway, against when it really comes. */
async function ride(router: RouteProvider, city: City, random: () => number): Promise<Ride | null> {
  const [from, to] = [spotIn(city, random), spotIn(city, random)]
  const promised = await ask(router, from, to, true)
  if (promised.quality !== 'street' || promised.distanceM < 800) return null
  const line = decodePolyline(promised.geometry!)
  const usual = promised.durationS / promised.distanceM
  const driver = noise(random, DRIVER_NOISE)
  const moments = [{ at: line[0]!, metres: 0, seconds: 0 }]
  for (const [i, point] of line.slice(1).entries()) {
    const before = moments.at(-1)!
    const metres = haversineM(line[i]!, point)
    const pace = Math.max(0.3, driver * noise(random, STRETCH_NOISE))
    const seconds = before.seconds + metres * usual * pace
    moments.push({ at: point, metres: before.metres + metres, seconds })
  }
  const end = moments.at(-1)!
  const half = moments.find(({ metres }) => metres >= end.metres / 2)!
  const left = end.seconds - half.seconds
  const now = await ask(router, half.at, to, false)
  const said = estimateLeft({
    usual_s: now.durationS,
    first_usual_s: promised.durationS,
    elapsed_s: half.seconds,
  })
  return {
    frozen: Math.abs(promised.durationS - half.seconds - left),
    recomputed: Math.abs(said - left),
  }
}

/** CPU of all cars looked at once, as the server does it every fifteen seconds: pick-ups lie within some three kilometres. */
async function share(router: RouteProvider, city: City, random: () => number): Promise<number> {
  const pairs = Array.from({ length: CARS }, () => {
    const from = spotIn(city, random)
    const far = (): number => (random() - 0.5) * 0.04
    return [from, { latitude: from.latitude + far(), longitude: from.longitude + far() }] as const
  })
  const spent: number[] = []
  for (let look = 0; look < LOOKS; look++)
    spent.push(
      await cpuTime(async () => {
        for (const [from, to] of pairs) await ask(router, from, to, false)
      }),
    )
  return (stats(spent).median / (EVERY_S * 1000)) * 100
}

/** How true an arrival is halfway to the passenger, what it costs to say it of 2,000 cars, and what learning from tracks is worth. */
export async function run(): Promise<BenchRow[]> {
  const random = seededRandom(18)
  const city = await loadCity(undefined, 100)
  const streets = streetsOf(city.graph)
  const router = createLocalRouter(createTravelTimeModel(arequipaProfile), streets)
  const rides: Ride[] = []
  while (rides.length < RIDES) {
    const driven = await ride(router, city, random)
    if (driven) rides.push(driven)
  }
  const row = (name: string, part: number): BenchRow => {
    const ours = percentile(
      rides.map(({ recomputed }) => recomputed),
      part,
    )
    const frozen = percentile(
      rides.map((one) => one.frozen),
      part,
    )
    const ratio = ours / frozen
    const note = `${ours.toFixed(0)} s against ${frozen.toFixed(0)} s of ${RIDES} rides`
    return { name, ours: ratio, unit: '×', goal: 0.6, ok: ratio <= 0.6, note }
  }
  const cpu = await share(router, city, random)
  const learned = await learnedRows(streets, () => spotIn(city, random), random, {
    driver: () => noise(random, DRIVER_NOISE),
    stretch: () => noise(random, STRETCH_NOISE),
  })
  return [
    row('error halfway, median', 0.5),
    row('error halfway, p90', 0.9),
    ...learned,
    {
      name: `CPU of ${CARS} cars`,
      ours: cpu,
      unit: '% of a core',
      goal: 5,
      ok: cpu <= 5,
      note: `every ${EVERY_S} s, ${city.graph.nodeCount} junctions`,
    },
  ]
}
