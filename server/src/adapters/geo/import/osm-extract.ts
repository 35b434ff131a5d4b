import type { BBox } from '@chaski/contract/geo/schema.ts'
import {
  drivable,
  isUnpaved,
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
import { houseOf, interpolationOf, type House } from './house-tags.ts'
import {
  osmElements,
  type OsmNode,
  type OsmRelation,
  type OsmWay,
  type Tags,
} from './osm-elements.ts'
import { type LongTurnSign, turnSignOf, type TurnSign } from './turn-signs.ts'

/** A way of the file; its nodes are `refs[start]` up to `refs[end]`, as places in the node arrays. */
export type ExtractWay = {
  id: number
  start: number
  end: number
  name: string
  road: RoadClass | null
  drivable: boolean
  unpaved: boolean
  oneway: -1 | 0 | 1
  water: WaterKind | null
  place: NamedPlace | null
  alt: string[]
  /** A building with a number. */
  house: House | null
  /** How numbers run along it: by one or by two. */
  interpolation: 1 | 2 | null
}
type ExtractHouse = House & { lat: number; lon: number }
/** A named place drawn of several ways. */
type NamedRelation = NamedPlace & { id: number; name: string; alt: string[]; wayIds: number[] }
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
  relations: NamedRelation[]
  turnSigns: TurnSign[]
  longTurnSigns: LongTurnSign[]
  houses: ExtractHouse[]
  /** Nodes of ways that carry a number, and those that are doors. */
  numbered: ReadonlyMap<number, House>
  entrances: ReadonlySet<number>
}

export const MISSING = 0x7fff_ffff

export type ExtractProgress = (pass: 1 | 2 | 3, bytes: number) => void

const otherNames = (tags: Tags): string[] =>
  ['alt_name', 'old_name', 'short_name', 'loc_name', 'official_name']
    .flatMap((key) => tags[key]?.split(';') ?? [])
    .map((name) => name.trim().slice(0, 200))
    .filter((name) => name !== '')
    .slice(0, 10)

const nameOf = (tags: Tags): string => (tags['name'] ?? '').trim().slice(0, 200)

const within = (box: BBox, { lat, lon }: OsmNode): boolean =>
  lat >= box.south && lat <= box.north && lon >= box.west && lon <= box.east

function readRelation({ id, tags = {}, members }: OsmRelation): NamedRelation | null {
  const kind = namedPlaceOf(tags)
  if (!kind || tags['type'] === 'associatedStreet' || tags['type'] === 'route') return null
  const wayIds = members
    .filter(({ type, role }) => type === 'way' && role !== 'inner')
    .map(({ ref }) => ref)
  return wayIds.length === 0
    ? null
    : { ...kind, id, name: nameOf(tags), alt: otherNames(tags), wayIds }
}

function readWay(way: OsmWay, start: number, part: boolean): ExtractWay | null {
  const tags = way.tags ?? {}
  const road = roadClassOf(tags)
  const water = waterOf(tags)
  const place = road || water ? null : namedPlaceOf(tags)
  const house = road ? null : houseOf(tags)
  const interpolation = interpolationOf(tags)
  if (!road && !water && !place && !house && interpolation === null && !part) return null
  return {
    id: way.id,
    start,
    end: start + way.refs.length,
    name: nameOf(tags),
    road,
    drivable: drivable(tags),
    unpaved: isUnpaved(tags),
    oneway: onewayOf(tags),
    water,
    place,
    alt: place ? otherNames(tags) : [],
    house,
    interpolation,
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

/** Ids of the nodes inside the box; a country's other nodes are forgotten at once. */
async function firstPass(
  file: string,
  box: BBox | null,
  progress: ExtractProgress,
): Promise<
  { inside: Float64Array | null } & Pick<OsmExtract, 'relations' | 'turnSigns' | 'longTurnSigns'>
> {
  const inside = new GrowingFloats()
  const relations: NamedRelation[] = []
  const turnSigns: TurnSign[] = []
  const longTurnSigns: LongTurnSign[] = []
  for await (const batch of osmElements(file, (bytes) => progress(1, bytes))) {
    for (const element of batch) {
      if (element.type === 'node') {
        if (box && within(box, element)) inside.push(element.id)
      } else if (element.type === 'relation') {
        const relation = readRelation(element)
        if (relation) relations.push(relation)
        const sign = turnSignOf(element)
        if (sign === null) continue
        if ('via' in sign) turnSigns.push(sign)
        else longTurnSigns.push(sign)
      }
    }
  }
  return {
    inside: box ? uniqueSorted(inside.view()) : null,
    relations,
    turnSigns,
    longTurnSigns,
  }
}

/** Three passes: what lies in the box, which ways matter and which nodes they need, where those nodes are. */
export async function extractOsm(
  file: string,
  box: BBox | null,
  progress: ExtractProgress,
): Promise<OsmExtract> {
  const { inside, relations, turnSigns, longTurnSigns } = await firstPass(file, box, progress)
  const parts = new Set(relations.flatMap((relation) => relation.wayIds))
  const ways: ExtractWay[] = []
  const wanted = new GrowingFloats()
  let streets = false
  for await (const batch of osmElements(file, (bytes) => progress(2, bytes))) {
    for (const element of batch) {
      if (element.type !== 'way') continue
      const way = readWay(element, wanted.length, parts.has(element.id))
      if (!way) continue
      streets ||= way.road !== null && roadClasses.includes(way.road)
      if (inside && !element.refs.some((ref) => placeIn(inside, ref) >= 0)) continue
      ways.push(way)
      for (const ref of element.refs) wanted.push(ref)
    }
  }
  if (!streets) throw new ImportProblem('the file holds no streets')
  const nodeIds = uniqueSorted(wanted.view())
  const refs = Uint32Array.from(wanted.view(), (id) => placeIn(nodeIds, id))
  const nodeLat = new Int32Array(nodeIds.length).fill(MISSING)
  const nodeLon = new Int32Array(nodeIds.length).fill(MISSING)
  const places: ExtractPlace[] = []
  const houses: ExtractHouse[] = []
  const numbered = new Map<number, House>()
  const entrances = new Set<number>()
  for await (const batch of osmElements(file, (bytes) => progress(3, bytes))) {
    for (const element of batch) {
      if (element.type !== 'node') continue
      const { lat, lon } = element
      if (box && !within(box, element)) continue
      const place = placeOf(element)
      if (place) places.push(place)
      const house = element.tags && houseOf(element.tags)
      if (house) houses.push({ ...house, lat, lon })
      const at = placeIn(nodeIds, element.id)
      if (at < 0) continue
      nodeLat[at] = Math.round(lat * 1e7)
      nodeLon[at] = Math.round(lon * 1e7)
      if (house) numbered.set(at, house)
      if (element.tags?.['entrance'] !== undefined) entrances.add(at)
    }
  }
  if (!nodeLat.some((lat) => lat !== MISSING)) {
    throw new ImportProblem(
      box ? 'no street lies inside the box' : 'the streets have no coordinates',
    )
  }
  return {
    ways,
    refs,
    nodeIds,
    nodeLat,
    nodeLon,
    places,
    relations,
    turnSigns,
    longTurnSigns,
    houses,
    numbered,
    entrances,
  }
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
