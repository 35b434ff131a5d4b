import { haversineM } from '@chaski/contract/geo/geometry.ts'
import type { LatLng } from '@chaski/contract/geo/schema.ts'
import { wordsOf } from '@chaski/contract/geo/address/fold-text.ts'
import type { HouseRecord } from '#src/adapters/geo/geocoder/house-numbers.ts'
import type { PlaceRecord } from '#src/adapters/geo/geocoder/place-record.ts'
import { RoadSnap } from '#src/adapters/geo/router/road-snap.ts'
import { buildGraph, toDegrees } from '#src/adapters/geo/router/street-graph.ts'
import type { BuiltGraph } from './build-street-graph.ts'
import type { House } from './house-tags.ts'
import { MISSING, type ExtractWay, type OsmExtract } from './osm-extract.ts'

/** A house farther from any named street than this is not said to be on one. */
const STREET_M = 60
/** A number farther from the street of its name than this belongs to another of that name. */
const SAME_STREET_M = 4000

type Numbered = House & LatLng
type Span = Omit<HouseRecord['spans'][number], never> & { street: string; at: LatLng }

const key = (name: string): string => wordsOf(name).join(' ')
const round = (degrees: number): number => Number(degrees.toFixed(6))

function nodesOf(extract: OsmExtract, way: ExtractWay): { node: number; at: LatLng }[] {
  return [...extract.refs.subarray(way.start, way.end)]
    .filter((node) => extract.nodeLat[node] !== MISSING)
    .map((node) => ({
      node,
      at: {
        latitude: toDegrees(extract.nodeLat[node]!),
        longitude: toDegrees(extract.nodeLon[node]!),
      },
    }))
}

/** A building is where its door is; without one, its middle. */
function doorOf(extract: OsmExtract, way: ExtractWay): LatLng | null {
  const nodes = nodesOf(extract, way)
  if (nodes.length === 0) return null
  const door = nodes.find(({ node }) => extract.entrances.has(node))
  if (door) return door.at
  const mean = (pick: (at: LatLng) => number): number =>
    nodes.reduce((sum, { at }) => sum + pick(at), 0) / nodes.length
  return { latitude: mean((p) => p.latitude), longitude: mean((p) => p.longitude) }
}

function housesOf(extract: OsmExtract): Numbered[] {
  const fromNodes = extract.houses.map(({ number, street, lat, lon }) => ({
    number,
    street,
    latitude: lat,
    longitude: lon,
  }))
  const fromWays = extract.ways.flatMap((way) => {
    const at = way.house && doorOf(extract, way)
    return way.house && at ? [{ ...way.house, ...at }] : []
  })
  return [...fromNodes, ...fromWays]
}

/** Lines along which numbers run, between two nodes that carry one. */
function spansOf(extract: OsmExtract): Span[] {
  return extract.ways.flatMap((way): Span[] => {
    if (way.interpolation === null) return []
    const nodes = nodesOf(extract, way)
    const ends = nodes.flatMap(({ node }, index) => {
      const house = extract.numbered.get(node)
      const number = Number.parseInt(house?.number ?? '', 10)
      return house && Number.isFinite(number) ? [{ index, number, street: house.street }] : []
    })
    return ends.slice(1).map((end, i): Span => {
      const begin = ends[i]!
      const line = nodes.slice(begin.index, end.index + 1).map(({ at }) => at)
      return {
        from: begin.number,
        to: end.number,
        step: way.interpolation!,
        line: line.flatMap(({ latitude, longitude }) => [round(latitude), round(longitude)]),
        street: begin.street || end.street,
        at: line[line.length >> 1]!,
      }
    })
  })
}

/** Numbers by the street place they belong to; streets the map draws no line for are made of their houses. */
export function buildHouses(
  extract: OsmExtract,
  built: BuiltGraph,
  places: readonly PlaceRecord[],
): { houses: HouseRecord[]; streets: PlaceRecord[] } {
  const all = housesOf(extract)
  const spans = spansOf(extract)
  if (all.length === 0 && spans.length === 0) return { houses: [], streets: [] }
  const byName = new Map<string, PlaceRecord[]>()
  const learn = (place: PlaceRecord): void => {
    const known = byName.get(key(place.name))
    if (known) known.push(place)
    else byName.set(key(place.name), [place])
  }
  for (const place of places) if (place.kind === 'street' || place.kind === 'area') learn(place)
  const graph = buildGraph(built.data)
  const snap = new RoadSnap(graph)
  const nearestName = (at: LatLng): string => {
    const found = snap.nearest(at, STREET_M, (road) => graph.roadName[road] !== 0)
    return found ? graph.names[graph.roadName[found.road]!]! : ''
  }
  const added: PlaceRecord[] = []
  const streetOf = (said: string, at: LatLng): PlaceRecord | null => {
    const name = said || nearestName(at)
    if (name === '') return null
    const near = (byName.get(key(name)) ?? [])
      .map((place) => ({ place, far: haversineM(place, at) }))
      .reduce<{ place: PlaceRecord; far: number } | null>(
        (best, one) => (best && best.far <= one.far ? best : one),
        null,
      )
    if (near && near.far <= SAME_STREET_M) return near.place
    const place: PlaceRecord = {
      id: `h:${key(name).replaceAll(' ', '-').slice(0, 60)}:${at.latitude.toFixed(3)},${at.longitude.toFixed(3)}`,
      kind: 'street',
      name,
      alt: [],
      area: '',
      latitude: round(at.latitude),
      longitude: round(at.longitude),
    }
    added.push(place)
    learn(place)
    return place
  }
  const records = new Map<string, HouseRecord>()
  const recordOf = (place: PlaceRecord): HouseRecord => {
    const known = records.get(place.id)
    if (known) return known
    const made: HouseRecord = { street: place.id, houses: [], spans: [] }
    records.set(place.id, made)
    return made
  }
  for (const { number, street, ...at } of all) {
    const place = streetOf(street, at)
    if (place) recordOf(place).houses.push([number, round(at.latitude), round(at.longitude)])
  }
  for (const { street, at, ...span } of spans) {
    const place = streetOf(street, at)
    if (place) recordOf(place).spans.push(span)
  }
  return { houses: [...records.values()], streets: added }
}
