import type { BBox } from '@chaski/contract/geo/schema.ts'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import GeoJSONVT, { type LegacyFeature, type LegacyTile } from 'geojson-vt'
import { PmtilesFile } from './pmtiles-file.ts'
import type { Layer, TileFeature } from './tile-features.ts'

const MIN_ZOOM = 6
const MAX_ZOOM = 14
/** Tiles from here on are cut square by square of this zoom, some twenty kilometres wide: a metropolis never stands in memory whole, on all its zooms at once. */
const SQUARE_ZOOM = 11
const LAYERS: readonly Layer[] = ['water', 'roads', 'places']
const LAYER_FIELDS = {
  roads: { class: 'String', name: 'String', oneway: 'Number' },
  water: { kind: 'String', name: 'String' },
  places: { name: 'String', kind: 'String', population: 'Number' },
}

const tileX = (lon: number, zoom: number): number => Math.floor(((lon + 180) / 360) * 2 ** zoom)
function tileY(lat: number, zoom: number): number {
  const sin = Math.sin((lat * Math.PI) / 180)
  return Math.floor((0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * 2 ** zoom)
}

/** A little more than a tile's own edge, so that lines and labels run on into the neighbour. */
const EDGE = 0.05

function squaresOf({ west, south, east, north }: BBox): string[] {
  const margin = (360 / 2 ** SQUARE_ZOOM) * EDGE
  const squares: string[] = []
  for (let x = tileX(west - margin, SQUARE_ZOOM); x <= tileX(east + margin, SQUARE_ZOOM); x++) {
    const top = tileY(north + margin, SQUARE_ZOOM)
    for (let y = top; y <= tileY(south - margin, SQUARE_ZOOM); y++) squares.push(`${x}/${y}`)
  }
  return squares
}

type Cutter = (z: number, x: number, y: number) => Uint8Array | null
type Coord = { z: number; x: number; y: number }

/** Cuts the features into tiles: which there are, and the bytes of each. */
function cutter(
  features: readonly TileFeature[],
  maxZoom: number,
): { coords: Coord[]; cut: Cutter } {
  const indexes = LAYERS.map((layer) => {
    const own = features.filter((feature) => feature.layer === layer)
    const collection = {
      type: 'FeatureCollection' as const,
      features: own.map((feature) => ({
        type: 'Feature' as const,
        properties: { ...feature.tags, minZoom: feature.minZoom },
        geometry: feature.geometry(),
      })),
    }
    const options = { maxZoom, indexMaxZoom: maxZoom, indexMaxPoints: 0, buffer: 64, tolerance: 3 }
    return { layer, index: new GeoJSONVT(collection, options) }
  })
  const known = new Map<string, Coord>()
  for (const { index } of indexes) {
    for (const { z, x, y } of index.tileCoords) known.set(`${z}/${x}/${y}`, { z, x, y })
  }
  const cut: Cutter = (z, x, y) => {
    const layers: Record<string, LegacyTile> = {}
    for (const { layer, index } of indexes) {
      const visible = (index.getTile(z, x, y)?.features ?? []).filter(
        (feature) => Number(feature.tags?.['minZoom']) <= z,
      )
      if (visible.length > 0) layers[layer] = { features: visible.map(withoutZoom) }
    }
    if (Object.keys(layers).length === 0) return null
    // The encoder's types name another fork of geojson-vt; the tiles are the same.
    return fromGeojsonVt(layers as unknown as Parameters<typeof fromGeojsonVt>[0], {
      version: 2,
      extent: 4096,
    })
  }
  return { coords: [...known.values()], cut }
}

function withoutZoom(feature: LegacyFeature): LegacyFeature {
  const { minZoom: _zoom, ...tags } = feature.tags ?? {}
  return { ...feature, tags }
}

/** Writes the whole pyramid; low zooms hold the main roads only and are cut in one piece. */
export async function buildTiles(
  features: readonly TileFeature[],
  bounds: BBox,
  target: string,
  attribution: string,
  progress: (done: number, of: number) => void,
): Promise<number> {
  const file = await PmtilesFile.create(target)
  try {
    const far = features.filter((feature) => feature.minZoom < SQUARE_ZOOM)
    await addTiles(file, cutter(far, SQUARE_ZOOM - 1), ({ z }) => z >= MIN_ZOOM)
    const squares = new Map<string, TileFeature[]>()
    for (const feature of features) {
      for (const square of squaresOf(feature.bounds)) {
        const list = squares.get(square)
        if (list) list.push(feature)
        else squares.set(square, [feature])
      }
    }
    let done = 0
    for (const [square, own] of squares) {
      const inside = ({ z, x, y }: Coord): boolean =>
        z >= SQUARE_ZOOM && `${x >> (z - SQUARE_ZOOM)}/${y >> (z - SQUARE_ZOOM)}` === square
      await addTiles(file, cutter(own, MAX_ZOOM), inside)
      progress(++done, squares.size)
    }
    const { count } = file
    const vector_layers = LAYERS.map((id) => ({
      id,
      fields: LAYER_FIELDS[id],
      minzoom: MIN_ZOOM,
      maxzoom: MAX_ZOOM,
    }))
    await file.finish({ name: 'chaski', attribution, vector_layers }, bounds, MIN_ZOOM, MAX_ZOOM)
    return count
  } catch (error) {
    await file.discard()
    throw error
  }
}

async function addTiles(
  file: PmtilesFile,
  { coords, cut }: ReturnType<typeof cutter>,
  wanted: (coord: Coord) => boolean,
): Promise<void> {
  for (const { z, x, y } of coords.filter(wanted)) {
    const tile = cut(z, x, y)
    if (tile) await file.add(z, x, y, tile)
  }
}
