import { seededRandom } from '../harness.ts'
import type { Place } from '../../server/src/matching/sweep-types.ts'
import { metresBetween } from '../../server/src/matching/travel.ts'
import type { Shift, SimTrip, World } from '../../server/src/modules/engine/simulation/world.ts'
import { hourOf, ROAD_FACTOR } from '../../server/src/modules/engine/simulation/world.ts'

type Neighbourhood = { at: Place; spread_m: number; homes: number; work: number }

const place = (lat: number, lng: number): Place => ({ lat, lng })

/** Where people live and where they go, roughly: assumed weights around the real centres of the districts. */
const neighbourhoods: Neighbourhood[] = [
  { at: place(-16.3989, -71.537), spread_m: 800, homes: 8, work: 30 }, // Cercado
  { at: place(-16.389, -71.547), spread_m: 700, homes: 6, work: 10 }, // Yanahuara
  { at: place(-16.366, -71.546), spread_m: 1100, homes: 9, work: 6 }, // Cayma
  { at: place(-16.36, -71.57), spread_m: 1700, homes: 13, work: 7 }, // Cerro Colorado
  { at: place(-16.4245, -71.512), spread_m: 1300, homes: 12, work: 6 }, // Paucarpata
  { at: place(-16.425, -71.531), spread_m: 1000, homes: 11, work: 12 }, // Bustamante y Rivero
  { at: place(-16.451, -71.529), spread_m: 1400, homes: 8, work: 3 }, // Socabaya
  { at: place(-16.405, -71.511), spread_m: 900, homes: 7, work: 3 }, // Mariano Melgar
  { at: place(-16.393, -71.522), spread_m: 800, homes: 7, work: 4 }, // Miraflores
  { at: place(-16.377, -71.52), spread_m: 1000, homes: 9, work: 3 }, // Alto Selva Alegre
  { at: place(-16.422, -71.565), spread_m: 1100, homes: 4, work: 3 }, // Sachaca
  { at: place(-16.41, -71.549), spread_m: 600, homes: 3, work: 5 }, // Umacollo
  { at: place(-16.4245, -71.546), spread_m: 300, homes: 1, work: 5 }, // bus station
  { at: place(-16.341, -71.568), spread_m: 300, homes: 1, work: 3 }, // airport
]

const HOURLY_DEMAND = [
  22, 14, 10, 7, 10, 22, 46, 74, 70, 50, 44, 46, 58, 64, 50, 46, 50, 62, 80, 82, 68, 56, 46, 34,
]
const HOURLY_SPEED = [
  30, 30, 30, 30, 30, 28, 24, 19, 18, 21, 22, 21, 19, 19, 21, 22, 21, 18, 17, 18, 20, 23, 26, 28,
]
/** Start hour, hours on the road, share of the fleet. */
const SHIFTS = [
  [-5, 10, 0.06], // since the evening before
  [5, 10, 0.28],
  [7, 10, 0.14],
  [11, 10, 0.17],
  [13.5, 10, 0.26],
  [18, 10, 0.09],
] as const
const SHORTEST_M = 700

export function arequipaWorld(seed: number, tripCount: number, driverCount: number): World {
  const random = seededRandom(seed * 7919 + tripCount)
  const speed_kmh = (second: number) => HOURLY_SPEED[hourOf(second)]!
  const trips = Array.from({ length: tripCount }, () => newTrip(random, speed_kmh))
  trips.sort((a, b) => a.request_s - b.request_s)
  const drivers = seededRandom(seed * 104_729)
  const shifts = Array.from({ length: driverCount }, () => newShift(drivers))
  return { name: `arequipa ${tripCount}/${driverCount}`, trips, shifts, speed_kmh }
}

function newTrip(random: () => number, speed_kmh: (second: number) => number): SimTrip {
  const hour = pick(random, HOURLY_DEMAND)
  const request_s = Math.floor((hour + random()) * 3600)
  // Mornings flow from homes to work, evenings back.
  const outward = hour < 12 ? 0.75 : hour < 16 ? 0.5 : 0.25
  const leaves = random() < outward
  const from = scatter(random, pickPlace(random, leaves ? 'homes' : 'work'))
  let to = from
  while (metresBetween(from, to) < SHORTEST_M)
    to = scatter(random, pickPlace(random, leaves ? 'work' : 'homes'))
  const metres = metresBetween(from, to) * ROAD_FACTOR
  // Lights, stops and detours differ from ride to ride.
  const ride_s = Math.round((metres * 3.6 * (0.85 + 0.45 * random())) / speed_kmh(request_s))
  return { request_s, ride_s, from, to }
}

function newShift(random: () => number): Shift {
  const [start, hours] =
    SHIFTS[
      pick(
        random,
        SHIFTS.map(([, , share]) => share),
      )
    ]!
  const on_s = Math.floor((start + 1.5 * (random() - 0.5)) * 3600)
  const home = scatter(random, pickPlace(random, 'homes'))
  const off_s = on_s + Math.floor((hours + random() - 0.5) * 3600)
  return { on_s: Math.max(0, on_s), off_s, start: home }
}

function pickPlace(random: () => number, by: 'homes' | 'work'): Neighbourhood {
  return neighbourhoods[
    pick(
      random,
      neighbourhoods.map((one) => one[by]),
    )
  ]!
}

function pick(random: () => number, weights: readonly number[]): number {
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0)
  return Math.max(
    0,
    weights.findIndex((weight) => (left -= weight) < 0),
  )
}

/** A normal scatter around the centre (Box and Muller). */
function scatter(random: () => number, { at, spread_m }: Neighbourhood): Place {
  const radius = spread_m * Math.sqrt(-2 * Math.log(1 - random()))
  const angle = 2 * Math.PI * random()
  return place(
    at.lat + (radius * Math.sin(angle)) / 111_195,
    at.lng + (radius * Math.cos(angle)) / 106_700,
  )
}
