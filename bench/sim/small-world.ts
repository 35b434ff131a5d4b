import { seededRandom } from '../harness.ts'
import type { Place } from '../../server/src/matching/sweep-types.ts'
import { metresBetween } from '../../server/src/matching/travel.ts'
import { Network, type Street } from '../../server/src/modules/engine/simulation/network.ts'
import type { World } from '../../server/src/modules/engine/simulation/world.ts'

/*
 * The recipe. A town of 20 × 15 crossings, about 400 m apart, each moved by up to a quarter of that; streets join
 * neighbours both ways, every fifth line is an avenue (36 km/h, the rest 20), and one street in eight from west to east
 * is missing. Forty cars stand anywhere at the start and work throughout. Requests come evenly by chance for six hours;
 * half of them begin, and half of them end, near one of three busy corners, the rest anywhere; a ride leads 600 to
 * 2,500 m away by the quickest way, by chance up to a third longer. Nobody gives up before two hours: what a policy
 * leaves undone shows.
 */
const COLUMNS = 20
const ROWS = 15
const APART_M = 400
const AVENUE_EVERY = 5
const AVENUE_KMH = 36
const STREET_KMH = 20
const MISSING = 1 / 8
const BUSY_CORNERS = [
  [4, 4],
  [10, 8],
  [15, 5],
] as const
const SHORTEST_M = 600
const LONGEST_M = 2500
const CARS = 40
const HOURS = 6
const PATIENCE_S = 7200
const METRES_PER_DEGREE = 111_195

/** Requests an hour: with enough cars, at the edge, with too few, and with far too few. */
export const smallLoads = [130, 160, 184, 195]

export function smallWorld(seed: number, perHour: number): World {
  const network = town(seed)
  const random = seededRandom(seed * 15_485_863 + perHour)
  const anywhere = () => network.nodes[Math.floor(random() * network.nodes.length)]!
  const corner = () => {
    const [column, row] = BUSY_CORNERS[Math.floor(random() * BUSY_CORNERS.length)]!
    const beside = () => Math.floor(3 * random()) - 1
    return network.nodes[(row + beside()) * COLUMNS + column + beside()]!
  }
  const somewhere = () => (random() < 0.5 ? corner() : anywhere())
  const trips = Array.from({ length: perHour * HOURS }, () => {
    const from = somewhere()
    let to = somewhere()
    const far = () => metresBetween(from, to)
    while (far() < SHORTEST_M || far() > LONGEST_M) to = somewhere()
    const ride_s = Math.round(network.travel(from, to).seconds * (1 + random() / 3))
    return { request_s: Math.floor(random() * HOURS * 3600), ride_s, from, to }
  }).sort((a, b) => a.request_s - b.request_s)
  const shifts = Array.from({ length: CARS }, () => ({
    on_s: 0,
    off_s: 24 * 3600,
    start: anywhere(),
  }))
  return {
    name: `small ${perHour}/h, ${CARS} cars`,
    trips,
    shifts,
    speed_kmh: () => STREET_KMH,
    network,
    patience_s: PATIENCE_S,
  }
}

function town(seed: number): Network {
  const random = seededRandom(seed * 32_452_843)
  const moved = () => (random() - 0.5) * 0.5 * APART_M
  const nodes = Array.from({ length: COLUMNS * ROWS }, (_, index): Place => {
    const east = (index % COLUMNS) * APART_M + moved()
    const north = Math.floor(index / COLUMNS) * APART_M + moved()
    return { lat: -16.4 + north / METRES_PER_DEGREE, lng: -71.54 + east / 106_700 }
  })
  const streets: Street[] = []
  const join = (from: number, to: number, kmh: number, missing: boolean) => {
    if (missing) return
    const metres = metresBetween(nodes[from]!, nodes[to]!)
    const seconds = metres / (kmh / 3.6)
    streets.push({ from, to, metres, seconds }, { from: to, to: from, metres, seconds })
  }
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      const here = row * COLUMNS + column
      const [along, across] = [row % AVENUE_EVERY === 2, column % AVENUE_EVERY === 2]
      // Avenues are whole, so every crossing is reached: a street's two ends both lead to one.
      if (column + 1 < COLUMNS)
        join(here, here + 1, along ? AVENUE_KMH : STREET_KMH, !along && random() < MISSING)
      if (row + 1 < ROWS) join(here, here + COLUMNS, across ? AVENUE_KMH : STREET_KMH, false)
    }
  }
  return new Network(nodes, streets)
}
