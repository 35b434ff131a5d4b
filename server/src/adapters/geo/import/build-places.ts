import { fold } from '@chaski/contract/geo/address/fold.ts'
import { haversineM } from '@chaski/contract/geo/geometry.ts'
import type { LatLng } from '@chaski/contract/geo/schema.ts'
import { around } from 'geokdbush'
import KDBush from 'kdbush'
import type { PlaceRecord } from '#src/adapters/geo/geocoder/place-record.ts'
import type { GraphData } from '#src/adapters/geo/router/graph-data.ts'
import { toDegrees } from '#src/adapters/geo/router/street-graph.ts'
import type { BuiltGraph } from './build-street-graph.ts'
import type { NamedPlace } from './classify.ts'
import { MISSING, type ExtractWay, type OsmExtract } from './osm-extract.ts'

const DISTRICT_KM = 6
/** Squares of about a kilometre: with an empty one between them, two streets of one name are two streets. */
const SAME_STREET_DEG = 0.01
const SAME_JUNCTION_M = 150

type Unplaced = Omit<PlaceRecord, 'area'>

const slug = (text: string): string =>
  fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
const rounded = ({ latitude, longitude }: LatLng): LatLng => ({
  latitude: Number(latitude.toFixed(6)),
  longitude: Number(longitude.toFixed(6)),
})

function namedPlaces(extract: OsmExtract): Unplaced[] {
  const fromNodes = extract.places.map(
    ({ id, kind, name, alt, minor, sort, lat, lon }): Unplaced => ({
      id,
      kind,
      name,
      alt,
      ...(minor && { minor }),
      ...(sort !== '' && { sort }),
      ...rounded({ latitude: lat, longitude: lon }),
    }),
  )
  const fromWays = extract.ways.flatMap((way): Unplaced[] => {
    const centre = way.place && centreOf(extract, [way])
    if (!way.place || !centre) return []
    return [unplaced(`w${way.id}`, way.name, way.alt, way.place, centre)]
  })
  const parts = new Map(
    extract.relations.flatMap((relation) => relation.wayIds.map((id) => [id, relation] as const)),
  )
  const drawn = new Map<number, ExtractWay[]>()
  for (const way of extract.ways) {
    const relation = parts.get(way.id)
    if (relation) drawn.set(relation.id, [...(drawn.get(relation.id) ?? []), way])
  }
  const fromRelations = extract.relations.flatMap((relation): Unplaced[] => {
    const centre = centreOf(extract, drawn.get(relation.id) ?? [])
    return centre
      ? [unplaced(`r${relation.id}`, relation.name, relation.alt, relation, centre)]
      : []
  })
  return [...fromNodes, ...fromWays, ...fromRelations]
}

const unplaced = (
  id: string,
  name: string,
  alt: string[],
  { kind, minor, sort }: NamedPlace,
  centre: LatLng,
): Unplaced => ({
  id,
  kind,
  name,
  alt,
  ...(minor && { minor }),
  ...(sort !== '' && { sort }),
  ...centre,
})

/** The middle of what is drawn, null where none of it lies in the box. */
function centreOf(extract: OsmExtract, ways: readonly ExtractWay[]): LatLng | null {
  const nodes = ways
    .flatMap((way) => [...extract.refs.subarray(way.start, way.end)])
    .filter((node) => extract.nodeLat[node] !== MISSING)
  if (nodes.length === 0) return null
  const mean = (units: Int32Array): number =>
    nodes.reduce((sum, node) => sum + toDegrees(units[node]!), 0) / nodes.length
  return rounded({ latitude: mean(extract.nodeLat), longitude: mean(extract.nodeLon) })
}

/** Points gathered while they lie in touching squares: a name used all over a country stays linear. */
function clusters(points: readonly LatLng[]): LatLng[][] {
  const squares = new Map<string, LatLng[]>()
  const square = (p: LatLng, dx: number, dy: number): string =>
    `${Math.floor(p.longitude / SAME_STREET_DEG) + dx},${Math.floor(p.latitude / SAME_STREET_DEG) + dy}`
  for (const point of points) {
    const key = square(point, 0, 0)
    const list = squares.get(key)
    if (list) list.push(point)
    else squares.set(key, [point])
  }
  const groups: LatLng[][] = []
  for (const [key, first] of squares) {
    squares.delete(key)
    const group = [...first]
    for (const point of group) {
      for (const dx of [-1, 0, 1]) {
        for (const dy of [-1, 0, 1]) {
          const neighbour = square(point, dx, dy)
          const more = squares.get(neighbour)
          if (!more) continue
          squares.delete(neighbour)
          group.push(...more)
        }
      }
    }
    groups.push(group)
  }
  return groups
}

function streets(graph: GraphData): Unplaced[] {
  const middles = new Map<number, LatLng[]>()
  for (let road = 0; road < graph.roadName.length; road++) {
    const name = graph.roadName[road]!
    if (name === 0) continue
    const middle = (graph.shapeStart[road]! + graph.shapeStart[road + 1]!) >> 1
    const point = {
      latitude: toDegrees(graph.shapeLat[middle]!),
      longitude: toDegrees(graph.shapeLon[middle]!),
    }
    const list = middles.get(name)
    if (list) list.push(point)
    else middles.set(name, [point])
  }
  return [...middles].flatMap(([index, points]) => {
    const name = graph.names[index]!
    return clusters(points).map((group): Unplaced => {
      const centre = {
        latitude: group.reduce((sum, p) => sum + p.latitude, 0) / group.length,
        longitude: group.reduce((sum, p) => sum + p.longitude, 0) / group.length,
      }
      // A place of the street itself, not the middle of the bend it makes.
      const on = group.reduce((a, b) => (haversineM(b, centre) < haversineM(a, centre) ? b : a))
      const id = `s:${slug(name)}:${on.latitude.toFixed(3)},${on.longitude.toFixed(3)}`
      return { id, kind: 'street', name, alt: [], ...rounded(on) }
    })
  })
}

/** Junctions where two named streets meet; both carriageways of an avenue make one. */
function junctions({ data: graph, junctionIds }: BuiltGraph): Unplaced[] {
  const namesAt = new Map<number, Set<number>>()
  for (let road = 0; road < graph.roadName.length; road++) {
    const name = graph.roadName[road]!
    if (name === 0) continue
    for (const node of [graph.roadFrom[road]!, graph.roadTo[road]!]) {
      const names = namesAt.get(node)
      if (names) names.add(name)
      else namesAt.set(node, new Set([name]))
    }
  }
  const known = new Map<string, LatLng[]>()
  const found: Unplaced[] = []
  namesAt.forEach((names, node) => {
    if (names.size < 2) return
    const point = {
      latitude: toDegrees(graph.nodeLat[node]!),
      longitude: toDegrees(graph.nodeLon[node]!),
    }
    const sorted = [...names]
      .map((name) => graph.names[name]!)
      .sort((a, b) => a.localeCompare(b, 'es'))
    for (const [i, a] of sorted.entries()) {
      for (const b of sorted.slice(i + 1)) {
        const name = `${a} con ${b}`.slice(0, 200)
        const before = known.get(name) ?? []
        if (before.some((p) => haversineM(p, point) <= SAME_JUNCTION_M)) continue
        known.set(name, [...before, point])
        const id = `j${junctionIds[node]}:${slug(name)}`
        found.push({ id, kind: 'junction', name, alt: [], ...rounded(point) })
      }
    }
  })
  return found
}

/** Everything that can be searched for, each with the district it lies in. */
export function buildPlaces(extract: OsmExtract, built: BuiltGraph): PlaceRecord[] {
  const places = [...namedPlaces(extract), ...streets(built.data), ...junctions(built)]
  const districts = places.filter((place) => place.kind === 'district')
  const index = new KDBush(districts.length)
  for (const { longitude, latitude } of districts) index.add(longitude, latitude)
  index.finish()
  const seen = new Set<string>()
  return places.flatMap((place) => {
    if (seen.has(place.id)) return []
    seen.add(place.id)
    const [nearest] =
      districts.length > 0 ? around(index, place.longitude, place.latitude, 1, DISTRICT_KM) : []
    const district = nearest === undefined ? undefined : districts[nearest]
    return [{ ...place, area: district && district.id !== place.id ? district.name : '' }]
  })
}
