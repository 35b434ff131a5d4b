import { performance } from 'node:perf_hooks'
import { fold } from '../contract/src/geo/address/fold.ts'
import { parseAddress } from '../contract/src/geo/address/parse-address.ts'
import { chooseRules } from '../contract/src/fares/choose-rules.ts'
import { demoStandard } from '../contract/src/demo/demo-tariffs.ts'
import { quoteFare } from '../contract/src/fares/quote-fare.ts'
import { haversineM, pointInArea } from '../contract/src/geo/geometry.ts'
import type { AreaGeometry, LatLng, Position } from '../contract/src/geo/schema.ts'
import { arequipaProfile } from '../contract/src/geo/travel-time.ts'
import { DriverIndex, type DriverPosition } from '../server/src/modules/geo/driver-index.ts'
import { PlaceIndex } from '../server/src/adapters/geo/geocoder/place-index.ts'
import { createLocalGeocoder } from '../server/src/adapters/geo/geocoder/local-geocoder.ts'
import { HouseNumbers } from '../server/src/adapters/geo/geocoder/house-numbers.ts'
import { createLocalRouter } from '../server/src/adapters/geo/router/local-router.ts'
import { RoadSnap } from '../server/src/adapters/geo/router/road-snap.ts'
import { StreetSearch } from '../server/src/adapters/geo/router/street-search.ts'
import { streetsOf } from '../server/src/adapters/geo/router/streets.ts'
import { createTravelTimeModel } from '../server/src/adapters/geo/travel-time-model.ts'
import { ZoneIndex } from '../contract/src/geo/zone-index.ts'
import { accuracy } from './geo/accuracy.ts'
import { loadCity, type City } from './geo/city.ts'
import { quoteOverHttp } from './geo/quote-over-http.ts'
import { option, seededRandom, stats, type BenchRow, type Stats } from './harness.ts'

type Pair = { ours: Stats; peer: Stats }

/** Times both on each question in turn, in milliseconds; the first tenth warms up and is thrown away. */
async function race<Q>(
  questions: readonly Q[],
  ours: (question: Q) => unknown,
  peer: (question: Q) => unknown,
): Promise<Pair> {
  const samples = { ours: [] as number[], peer: [] as number[] }
  const time = async (who: 'ours' | 'peer', work: () => unknown): Promise<void> => {
    const start = performance.now()
    await work()
    samples[who].push(performance.now() - start)
  }
  for (const [i, question] of questions.entries()) {
    const order = i % 2 === 0 ? (['ours', 'peer'] as const) : (['peer', 'ours'] as const)
    for (const who of order) await time(who, () => (who === 'ours' ? ours : peer)(question))
  }
  const warm = Math.floor(questions.length / 10)
  return { ours: stats(samples.ours.slice(warm)), peer: stats(samples.peer.slice(warm)) }
}

function row(
  name: string,
  ours: number,
  peer: number,
  unit: string,
  goal: number | null,
  note: string,
): BenchRow {
  const judged = goal === null ? {} : { goal, ok: ours <= goal }
  return { name, ours, peer, ratio: peer / ours, unit, note, ...judged }
}

/** On a metropolis the peers take a second for each question. */
const questionsOf = ({ graph }: City): number => (graph.nodeCount > 100_000 ? 400 : 2000)

async function autocomplete(city: City, random: () => number): Promise<BenchRow[]> {
  const { places, name } = city
  const index = PlaceIndex.of(places)
  const folded = places.map((place) => fold(place.name))
  const queries = Array.from({ length: questionsOf(city) }, () => {
    const place = places[Math.floor(random() * places.length)]!
    const text = place.name.slice(0, 3 + Math.floor(random() * (place.name.length - 2)))
    return {
      text,
      near: { latitude: -16.4 + random() * 0.05, longitude: -71.55 + random() * 0.05 },
    }
  })
  const found = await race(
    queries,
    ({ text, near }) => index.find(parseAddress(text), near, 8),
    ({ text, near }) => {
      const wanted = fold(text)
      return places
        .filter((_, i) => folded[i]!.includes(wanted))
        .map((place) => ({ place, far: haversineM(place, near) }))
        .sort((a, b) => a.far - b.far)
        .slice(0, 8)
    },
  )
  const note = `${places.length} places, ${name}; peer: substring scan (no typos, no word order)`
  return [
    row('autocomplete p50', found.ours.median, found.peer.median, 'ms', 2, note),
    row('autocomplete p99', found.ours.p99, found.peer.p99, 'ms', 40, note),
  ]
}

function pointsOn({ graph }: City, random: () => number): LatLng {
  const at = Math.floor(random() * graph.shapeLat.length)
  return {
    latitude: graph.shapeLat[at]! / 1e7 + (random() - 0.5) * 0.001,
    longitude: graph.shapeLon[at]! / 1e7 + (random() - 0.5) * 0.001,
  }
}

async function routes(city: City, random: () => number): Promise<BenchRow[]> {
  const { graph, name } = city
  const router = createLocalRouter(createTravelTimeModel(arequipaProfile), streetsOf(graph))
  const snap = new RoadSnap(graph)
  const search = new StreetSearch(graph)
  const { signal } = new AbortController()
  const options = { departAt: new Date('2026-11-16T12:00:00-05:00'), geometry: true }
  const pairs = Array.from(
    { length: questionsOf(city) },
    () => [pointsOn(city, random), pointsOn(city, random)] as const,
  )
  const driven = await race(
    pairs,
    (pair) => router.route(pair, options, signal),
    ([from, to]) => search.metresTo(snap.nearest(to, 500)!, [snap.nearest(from, 500)], Infinity),
  )
  const crowd = Array.from({ length: 50 }, () => pointsOn(city, random))
  const pickups = pairs.slice(0, pairs.length / 10).map(([, to]) => to)
  const matrix = await race(
    pickups,
    (to) => router.matrix(crowd, [to], options, signal),
    async (to) => {
      for (const from of crowd)
        await router.route([from, to], { ...options, geometry: false }, signal)
    },
  )
  const size = `${graph.nodeCount} junctions, ${name}`
  return [
    row(
      'route p50',
      driven.ours.median,
      driven.peer.median,
      'ms',
      1,
      `${size}; peer: Dijkstra, no line drawn`,
    ),
    row('route p99', driven.ours.p99, driven.peer.p99, 'ms', 20, size),
    row(
      '50 drivers × 1 p50',
      matrix.ours.median,
      matrix.peer.median,
      'ms',
      null,
      'peer: fifty routes',
    ),
  ]
}

/** Wobbly circles of 60 corners, a few deep everywhere. */
function zones(random: () => number) {
  return Array.from({ length: 300 }, (_, i) => {
    const [x, y] = [-71.65 + random() * 0.25, -16.5 + random() * 0.2]
    const ring = Array.from({ length: 60 }, (__, corner): Position => {
      const angle = (2 * Math.PI * corner) / 60
      const radius = 0.008 + random() * 0.004
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
    })
    const geometry: AreaGeometry = { type: 'Polygon', coordinates: [[...ring, ring[0]!]] }
    return { zone_id: i + 1, priority: i % 3, geometry }
  })
}

const BATCH = 200

async function zoneLookup(random: () => number): Promise<BenchRow> {
  const all = zones(random)
  const index = new ZoneIndex<(typeof all)[number]>()
  index.load(all)
  const batches = Array.from({ length: 100 }, () =>
    Array.from({ length: BATCH }, () => ({
      longitude: -71.65 + random() * 0.25,
      latitude: -16.5 + random() * 0.2,
    })),
  )
  const asked = await race(
    batches,
    (points) => points.map((p) => index.at(p).length),
    (points) => points.map((p) => all.filter((zone) => pointInArea(p, zone.geometry)).length),
  )
  const micros = (s: Stats): number => (s.median * 1000) / BATCH
  return row(
    'zone of a point',
    micros(asked.ours),
    micros(asked.peer),
    'µs',
    20,
    '300 zones × 60 corners; peer: plain scan',
  )
}

async function nearestDrivers(random: () => number): Promise<BenchRow> {
  const index = new DriverIndex<DriverPosition & { free: boolean }>()
  const drivers = Array.from({ length: 10_000 }, (_, i) => ({
    driver_id: i + 1,
    latitude: -16.5 + random() * 0.2,
    longitude: -71.65 + random() * 0.25,
    free: random() < 0.6,
  }))
  for (const driver of drivers) index.upsert(driver)
  const points = Array.from({ length: 1000 }, () => ({
    latitude: -16.45 + random() * 0.1,
    longitude: -71.6 + random() * 0.15,
  }))
  const asked = await race(
    points,
    (p) => index.nearest(p, { limit: 10, maxMeters: 5000, accept: (d) => d.free }),
    (p) =>
      drivers
        .filter((d) => d.free)
        .map((d) => ({ d, m: haversineM(p, d) }))
        .sort((a, b) => a.m - b.m)
        .slice(0, 10),
  )
  return row(
    '10 nearest of 10,000',
    asked.ours.median * 1000,
    asked.peer.median * 1000,
    'µs',
    null,
    'peer: scan and sort',
  )
}

async function quote(city: City, random: () => number): Promise<BenchRow> {
  const router = createLocalRouter(createTravelTimeModel(arequipaProfile), streetsOf(city.graph))
  const all = zones(random)
  const index = new ZoneIndex<(typeof all)[number]>()
  index.load(all)
  const scope = { coverage_id: null, company_id: null, vehicle_attribute_id: null }
  const tariff = {
    ...demoStandard,
    ...scope,
    tariff_id: 1,
    name: 'Estándar',
    valid_from: '2026-01-01',
    valid_to: null,
  }
  const book = { tariffs: [tariff], zonePrices: [], contractPrices: [], companyTerms: [] }
  const { signal } = new AbortController()
  const at = new Date('2026-11-16T12:00:00-05:00')
  const spent: number[] = []
  for (let i = 0; i < 500; i++) {
    const [from, to] = [pointsOn(city, random), pointsOn(city, random)]
    const before = process.cpuUsage()
    const ride = await router.route([from, to], { departAt: at, geometry: true }, signal)
    const trip = {
      at,
      coverage_id: 1,
      company_id: null,
      attribute_ids: [],
      distance_m: ride.distanceM,
      duration_s: ride.durationS,
      origin_zone_id: index.at(from)[0]?.zone_id ?? null,
      destination_zone_ids: [index.at(to)[0]?.zone_id ?? null],
      airport: false,
    }
    quoteFare({ trip, rules: chooseRules(book, trip)! })
    const used = process.cpuUsage(before)
    spent.push((used.user + used.system) / 1000)
  }
  const { mean } = stats(spent.slice(50))
  return {
    name: 'quote, CPU mean',
    ours: mean,
    unit: 'ms',
    goal: 5,
    ok: mean <= 5,
    note: 'route, zones and fare; without HTTP and storage',
  }
}

/** How well a map's own addresses are found, and what its import cost. */
async function ownAddresses(city: City, random: () => number): Promise<BenchRow[]> {
  const { places, houses, name, importS, importMb, graph } = city
  const geocoder = createLocalGeocoder(
    places,
    () => null,
    PlaceIndex.of(places),
    new HouseNumbers(houses),
  )
  const note = `${graph.nodeCount} junctions, ${places.length} places, ${name}`
  return [
    { name: 'import, CPU', ours: importS, unit: 's', note },
    { name: 'import, most memory', ours: importMb, unit: 'MB', goal: 1024, ok: importMb <= 1024 },
    ...(await accuracy(geocoder, places, houses, random)),
  ]
}

/** `--file FILE.osm.pbf` measures that map alone, `--side N` an invented metropolis of N × N junctions. */
export async function run(args: string[]): Promise<BenchRow[]> {
  const random = seededRandom(2026)
  const file = option(args, 'file')
  const side = option(args, 'side')
  const city = await loadCity(file, side === undefined ? undefined : Number(side))
  const own = await ownAddresses(city, random)
  if (file !== undefined || side !== undefined)
    return [...own, ...(await autocomplete(city, random)), ...(await routes(city, random))]
  const invented = await ownAddresses(await loadCity(undefined, 100), random)
  return [
    ...own,
    ...invented,
    ...(await autocomplete(city, random)),
    ...(await routes(city, random)),
    await zoneLookup(random),
    await nearestDrivers(random),
    await quote(city, random),
    await quoteOverHttp(random),
  ]
}
