import type { BBox } from '@chaski/contract/geo/schema.ts'
import {
  drivable,
  namedPlaceOf,
  onewayOf,
  roadClasses,
  roadClassOf,
  waterOf,
  type NamedPlace,
  type RoadClass,
  type WaterKind,
} from './classify.ts'
import { GrowingFloats } from './growing-array.ts'
import { ImportProblem } from './import-problem.ts'
import { osmElements, type OsmNode, type OsmWay, type Tags } from './osm-elements.ts'

/** A way of the file; its nodes are `refs[start]` up to `refs[end]`, as places in the node arrays. */
export type ExtractWay = {
  id: number
  start: number
  end: number
  name: string
  road: RoadClass | null
  drivable: boolean
  oneway: -1 | 0 | 1
  water: WaterKind | null
  place: NamedPlace | null
  alt: string[]
}
type ExtractPlace = NamedPlace & {
  id: string
  name: string
  alt: string[]
  population: number
  lat: number
  lon: number
}
export type OsmExtract = {
  ways: ExtractWay[]
  refs: Uint32Array
  nodeIds: Float64Array
  /** 1e-7 degrees; MISSING outside the box or absent from the file. */
  nodeLat: Int32Array
  nodeLon: Int32Array
  places: ExtractPlace[]
}

export const MISSING = 0x7fff_ffff

export type ExtractProgress = (pass: 1 | 2, bytes: number) => void

const otherNames = (tags: Tags): string[] =>
  ['alt_name', 'old_name', 'short_name', 'loc_name', 'official_name']
    .flatMap((key) => tags[key]?.split(';') ?? [])
    .map((name) => name.trim().slice(0, 200))
    .filter((name) => name !== '')
    .slice(0, 10)

const nameOf = (tags: Tags): string => (tags['name'] ?? '').trim().slice(0, 200)

function readWay(way: OsmWay, start: number): ExtractWay | null {
  const tags = way.tags ?? {}
  const road = roadClassOf(tags)
  const water = waterOf(tags)
  const place = road || water ? null : namedPlaceOf(tags)
  if (!road && !water && !place) return null
  return {
    id: way.id,
    start,
    end: start + way.refs.length,
    name: nameOf(tags),
    road,
    drivable: drivable(tags),
    oneway: onewayOf(tags),
    water,
    place,
    alt: place ? otherNames(tags) : [],
  }
}

function placeOf(node: OsmNode): ExtractPlace | null {
  const kind = node.tags && namedPlaceOf(node.tags)
  if (!node.tags || !kind) return null
  return {
    ...kind,
    id: `n${node.id}`,
    name: nameOf(node.tags),
    alt: otherNames(node.tags),
    population: Number.parseInt(node.tags['population'] ?? '', 10) || 0,
    lat: node.lat,
    lon: node.lon,
  }
}

function uniqueSorted(values: Float64Array): Float64Array {
  const sorted = values.toSorted()
  let count = 0
  for (let i = 0; i < sorted.length; i++) {
    if (i === 0 || sorted[i] !== sorted[i - 1]) sorted[count++] = sorted[i]!
  }
  return sorted.slice(0, count)
}

function placeIn(sorted: Float64Array, value: number): number {
  let low = 0
  let high = sorted.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < value) low = middle + 1
    else if (sorted[middle]! > value) high = middle - 1
    else return middle
  }
  return -1
}

/** Two passes: which ways matter and which nodes they need, then where those nodes are. */
export async function extractOsm(
  file: string,
  box: BBox | null,
  progress: ExtractProgress,
): Promise<OsmExtract> {
  const ways: ExtractWay[] = []
  const wanted = new GrowingFloats()
  for await (const batch of osmElements(file, (bytes) => progress(1, bytes))) {
    for (const element of batch) {
      if (element.type !== 'way') continue
      const way = readWay(element, wanted.length)
      if (!way) continue
      ways.push(way)
      for (const ref of element.refs) wanted.push(ref)
    }
  }
  if (!ways.some((way) => way.road && roadClasses.includes(way.road))) {
    throw new ImportProblem('the file holds no streets')
  }
  const nodeIds = uniqueSorted(wanted.view())
  const refs = Uint32Array.from(wanted.view(), (id) => placeIn(nodeIds, id))
  const nodeLat = new Int32Array(nodeIds.length).fill(MISSING)
  const nodeLon = new Int32Array(nodeIds.length).fill(MISSING)
  const places: ExtractPlace[] = []
  for await (const batch of osmElements(file, (bytes) => progress(2, bytes))) {
    for (const element of batch) {
      if (element.type !== 'node') continue
      const { lat, lon } = element
      if (box && (lat < box.south || lat > box.north || lon < box.west || lon > box.east)) continue
      const place = placeOf(element)
      if (place) places.push(place)
      const at = placeIn(nodeIds, element.id)
      if (at < 0) continue
      nodeLat[at] = Math.round(lat * 1e7)
      nodeLon[at] = Math.round(lon * 1e7)
    }
  }
  if (!nodeLat.some((lat) => lat !== MISSING)) {
    throw new ImportProblem(
      box ? 'no street lies inside the box' : 'the streets have no coordinates',
    )
  }
  return { ways, refs, nodeIds, nodeLat, nodeLon, places }
}

/** Parts of a way whose nodes are all there: a way that leaves the box and comes back is two. */
export function* runsOf(extract: OsmExtract, way: ExtractWay): Generator<number[]> {
  let run: number[] = []
  for (let i = way.start; i < way.end; i++) {
    const node = extract.refs[i]!
    if (extract.nodeLat[node] !== MISSING) run.push(node)
    else if (run.length > 0) {
      yield run
      run = []
    }
  }
  if (run.length > 0) yield run
}
