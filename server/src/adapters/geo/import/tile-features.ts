import type { BBox } from '@chaski/contract/geo/schema.ts'
import { toDegrees } from '#src/adapters/geo/router/street-graph.ts'
import { roadRule } from './classify.ts'
import { runsOf, type ExtractWay, type OsmExtract } from './osm-extract.ts'

export type Layer = 'roads' | 'places' | 'water'
type Geometry =
  | { type: 'Point'; coordinates: number[] }
  | { type: 'LineString'; coordinates: number[][] }
  | { type: 'Polygon'; coordinates: number[][][] }

/** One thing to draw, still as numbers: its shape is made when its turn comes. */
export type TileFeature = {
  layer: Layer
  minZoom: number
  bounds: BBox
  tags: Record<string, string | number>
  geometry(): Geometry
}

function boundsOf(extract: OsmExtract, nodes: readonly number[]): BBox {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity }
  for (const node of nodes) {
    const lon = toDegrees(extract.nodeLon[node]!)
    const lat = toDegrees(extract.nodeLat[node]!)
    box.west = Math.min(box.west, lon)
    box.east = Math.max(box.east, lon)
    box.south = Math.min(box.south, lat)
    box.north = Math.max(box.north, lat)
  }
  return box
}

function lineFeature(
  extract: OsmExtract,
  nodes: readonly number[],
  more: Pick<TileFeature, 'layer' | 'minZoom' | 'tags'>,
  filled: boolean,
): TileFeature {
  const packed = Uint32Array.from(nodes)
  const line = (): number[][] =>
    Array.from(packed, (node) => [
      toDegrees(extract.nodeLon[node]!),
      toDegrees(extract.nodeLat[node]!),
    ])
  return {
    ...more,
    bounds: boundsOf(extract, nodes),
    geometry: () =>
      filled
        ? { type: 'Polygon', coordinates: [line()] }
        : { type: 'LineString', coordinates: line() },
  }
}

function* wayFeatures(extract: OsmExtract, way: ExtractWay): Generator<TileFeature> {
  const name: Record<string, string> = way.name === '' ? {} : { name: way.name }
  for (const run of runsOf(extract, way)) {
    if (run.length < 2) continue
    if (way.road) {
      const nodes = way.oneway === -1 ? run.toReversed() : run
      const tags = { class: way.road, ...name, ...(way.oneway !== 0 && { oneway: 1 }) }
      const { minZoom } = roadRule(way.road)
      yield lineFeature(extract, nodes, { layer: 'roads', minZoom, tags }, false)
    } else if (way.water) {
      const closed = run.length >= 4 && run[0] === run.at(-1)
      // A lake cut by the box has no inside any more.
      if (way.water === 'water' && !closed) continue
      const minZoom = way.water === 'stream' ? 12 : 8
      const tags = { kind: way.water, ...name }
      yield lineFeature(extract, run, { layer: 'water', minZoom, tags }, way.water === 'water')
    }
  }
}

/** Everything the map draws, in the three layers of our own schema. */
export function tileFeatures(extract: OsmExtract): TileFeature[] {
  const features = extract.ways.flatMap((way) => [...wayFeatures(extract, way)])
  for (const { lat, lon, name, kind, minZoom, population } of extract.places) {
    features.push({
      layer: 'places',
      minZoom,
      bounds: { west: lon, east: lon, south: lat, north: lat },
      tags: { name, kind, ...(population > 0 && { population }) },
      geometry: () => ({ type: 'Point', coordinates: [lon, lat] }),
    })
  }
  return features
}
