import type { LayerSpecification, StyleSpecification, VectorSourceSpecification } from 'maplibre-gl'
import { semibold } from '#src/ui/map/style/map-fonts.ts'
import { palettes } from '#src/ui/map/style/palette.ts'
import type { MapTheme, Palette } from '#src/ui/map/style/palette.ts'
import { roadLabels, roadLayers } from '#src/ui/map/style/road-layers.ts'
import type { RoadClass } from '#src/ui/map/style/road-layers.ts'

const source = 'base'

const ofClass = (...names: string[]): RoadClass['filter'] => [
  'in',
  ['get', 'class'],
  ['literal', names],
]

const roads: readonly RoadClass[] = [
  {
    id: 'street',
    filter: ofClass('minor', 'service'),
    minzoom: 12.5,
    width: [12, 0.5, 14, 2, 15, 4, 17, 13],
    labelFrom: 14.5,
  },
  {
    id: 'secondary',
    filter: ofClass('secondary', 'tertiary'),
    minzoom: 10,
    width: [10, 0.6, 12, 1.8, 14, 5, 17, 18],
    labelFrom: 13.3,
  },
  {
    id: 'main',
    filter: ofClass('motorway', 'trunk', 'primary'),
    minzoom: 6,
    width: [6, 0.6, 12, 3, 14, 7, 17, 24],
    labelFrom: 12.3,
  },
]

const fill = (id: string, layer: string, color: string): LayerSpecification => ({
  id,
  type: 'fill',
  source,
  'source-layer': layer,
  paint: { 'fill-color': color },
})

const places = (colors: Palette): LayerSpecification => ({
  id: 'place',
  type: 'symbol',
  source,
  'source-layer': 'place',
  filter: ['has', 'name'],
  layout: {
    'text-field': ['coalesce', ['get', 'name:es'], ['get', 'name']],
    'text-font': semibold,
    'text-size': ['interpolate', ['linear'], ['zoom'], 8, 10, 15, 13],
    'text-max-width': 8,
    'text-padding': 8,
    'symbol-sort-key': ['coalesce', ['get', 'rank'], 99],
  },
  paint: {
    'text-color': colors.districtLabel,
    'text-halo-color': colors.halo,
    'text-halo-width': 1.4,
  },
})

const tilesAt = (url: string): VectorSourceSpecification =>
  url.includes('{z}') ? { type: 'vector', tiles: [url], maxzoom: 14 } : { type: 'vector', url }

/** Somebody's vector tiles in the OpenMapTiles schema, in our colours; other schemas bring their style. */
export function vectorStyle(theme: MapTheme, url: string): StyleSpecification {
  const colors = palettes[theme]
  const from = { source, sourceLayer: 'transportation', labelLayer: 'transportation_name' }
  return {
    version: 8,
    name: `vector-${theme}`,
    sources: { [source]: tilesAt(url) },
    layers: [
      { id: 'land', type: 'background', paint: { 'background-color': colors.land } },
      fill('landcover', 'landcover', colors.farmland),
      {
        ...fill('landuse', 'landuse', colors.urban),
        filter: ofClass('residential', 'commercial', 'industrial', 'retail'),
      } as LayerSpecification,
      fill('park', 'park', colors.park),
      fill('water', 'water', colors.water),
      {
        id: 'waterway',
        type: 'line',
        source,
        'source-layer': 'waterway',
        paint: {
          'line-color': colors.water,
          'line-width': ['interpolate', ['exponential', 1.5], ['zoom'], 9, 1, 14, 5, 17, 16],
        },
      },
      ...roadLayers(roads, from, colors),
      ...roadLabels(roads, from, colors),
      places(colors),
    ],
  }
}
