import { demoZones } from '@chaski/contract/demo/demo-zones.ts'
import { haversineM, polygonsOf } from '@chaski/contract/geo/geometry.ts'
import type { LatLng } from '@chaski/contract/geo/schema.ts'
import type { GraphData } from '#src/adapters/geo/router/graph-data.ts'
import { demoRandom } from '#src/demo/companies/demo-random.ts'
import { networkOf, type SchematicRoad } from './network-of.ts'

const SEED = 2026
const METRES_PER_DEGREE = 111_195
/** Blocks as long as those of the old town. */
const BLOCK_M = 200
/** Streets end a little beyond the zones. */
const MARGIN = 0.004
/** Corners of people, not of a ruler. */
const CROOKED = 0.18
/** Every so many streets one is an avenue, whole and quicker. */
const AVENUE_EVERY = 6
/** So many blocks of the smaller streets were never joined. */
const MISSING = 0.08
/** Drawn avenues are stepped along in stretches of a block, each joined to the corner beside it. */
const JOIN_M = BLOCK_M

type Avenue = readonly LatLng[]

const cornersOfZones = (): LatLng[] =>
  demoZones.flatMap(({ geometry }) =>
    polygonsOf(geometry).flatMap((rings) =>
      rings.flatMap((ring) => ring.map(([longitude, latitude]) => ({ latitude, longitude }))),
    ),
  )

/** Points of a line no farther apart than a block. */
const stepped = (line: Avenue): LatLng[] =>
  line.flatMap((to, at) => {
    const from = line[at - 1]
    if (from === undefined) return [to]
    const steps = Math.max(1, Math.ceil(haversineM(from, to) / BLOCK_M))
    return Array.from({ length: steps }, (_, n) => ({
      latitude: from.latitude + ((to.latitude - from.latitude) * (n + 1)) / steps,
      longitude: from.longitude + ((to.longitude - from.longitude) * (n + 1)) / steps,
    }))
  })

/** Streets that nobody measured: crooked blocks over the demonstration's zones, with the avenues of our own drawing laid through them. */
export function schematicStreets(avenues: readonly Avenue[]): GraphData {
  const random = demoRandom(SEED)
  const corners = cornersOfZones()
  const south = Math.min(...corners.map(({ latitude }) => latitude)) - MARGIN
  const north = Math.max(...corners.map(({ latitude }) => latitude)) + MARGIN
  const west = Math.min(...corners.map(({ longitude }) => longitude)) - MARGIN
  const east = Math.max(...corners.map(({ longitude }) => longitude)) + MARGIN
  const stepLat = BLOCK_M / METRES_PER_DEGREE
  const stepLon = stepLat / Math.cos((south * Math.PI) / 180)
  const rows = Math.ceil((north - south) / stepLat)
  const columns = Math.ceil((east - west) / stepLon)
  const crooked = (): number => (random.next() - 0.5) * 2 * CROOKED
  const nodes: LatLng[] = []
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      nodes.push({
        latitude: south + (row + crooked()) * stepLat,
        longitude: west + (column + crooked()) * stepLon,
      })
  const roads: SchematicRoad[] = []
  const block = (from: number, to: number, avenue: boolean): void => {
    if (avenue || !random.chance(MISSING)) roads.push({ from, to, avenue })
  }
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column
      if (column + 1 < columns) block(at, at + 1, row % AVENUE_EVERY === 0)
      if (row + 1 < rows) block(at, at + columns, column % AVENUE_EVERY === 0)
    }
  const corner = ({ latitude, longitude }: LatLng): number | null => {
    const row = Math.round((latitude - south) / stepLat)
    const column = Math.round((longitude - west) / stepLon)
    const inside = row >= 0 && row < rows && column >= 0 && column < columns
    return inside ? row * columns + column : null
  }
  for (const avenue of avenues) {
    let before: number | null = null
    for (const point of stepped(avenue)) {
      const at = nodes.push(point) - 1
      const beside = corner(point)
      if (before !== null) roads.push({ from: before, to: at, avenue: true })
      if (beside !== null && haversineM(nodes[beside]!, point) <= JOIN_M)
        roads.push({ from: beside, to: at, avenue: false })
      before = at
    }
  }
  return networkOf('esquematico-1', nodes, roads)
}
