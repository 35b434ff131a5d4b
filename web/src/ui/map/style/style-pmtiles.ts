import type { BBox } from '@chaski/contract/geo/schema.ts'
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { regular, semibold } from '#src/ui/map/style/map-fonts.ts'
import { palettes } from '#src/ui/map/style/palette.ts'
import type { MapTheme, Palette } from '#src/ui/map/style/palette.ts'
import { roadLabels, roadLayers } from '#src/ui/map/style/road-layers.ts'
import type { RoadClass } from '#src/ui/map/style/road-layers.ts'

const source = 'base'

const roads: readonly RoadClass[] = [
  {
    id: 'street',
    filter: [
      '!',
      ['in', ['get', 'class'], ['literal', ['trunk', 'primary', 'secondary', 'tertiary']]],
    ],
    minzoom: 12.5,
    width: [12, 0.5, 14, 2, 15, 4, 17, 13],
    labelFrom: 14.5,
  },
  {
    id: 'tertiary',
    filter: ['==', ['get', 'class'], 'tertiary'],
    minzoom: 11,
    width: [11, 0.5, 13, 1.6, 14, 3.2, 17, 16],
    labelFrom: 14,
  },
  {
    id: 'secondary',
    filter: ['==', ['get', 'class'], 'secondary'],
    minzoom: 9,
    width: [9, 0.5, 12, 2.2, 14, 5.5, 17, 20],
    labelFrom: 12.8,
  },
  {
    id: 'main',
    filter: ['in', ['get', 'class'], ['literal', ['trunk', 'primary']]],
    minzoom: 7,
    width: [7, 0.6, 12, 3, 14, 7, 17, 24],
    labelFrom: 12.3,
  },
]

const places = (colors: Palette): LayerSpecification => ({
  id: 'place',
  type: 'symbol',
  source,
  'source-layer': 'places',
  filter: ['has', 'name'],
  layout: {
    'text-field': ['get', 'name'],
    'text-font': ['case', ['has', 'population'], ['literal', semibold], ['literal', regular]],
    'text-size': ['interpolate', ['linear'], ['zoom'], 8, 10, 15, 12],
    'text-max-width': 8,
    'text-padding': 12,
  },
  paint: {
    'text-color': colors.districtLabel,
    'text-halo-color': colors.halo,
    'text-halo-width': 1.3,
  },
})

/** Tiles made by `npm run geo:import`, in our own schema: roads, places and water. */
export function pmtilesStyle(theme: MapTheme, url: string, bounds: BBox): StyleSpecification {
  const colors = palettes[theme]
  const from = { source, sourceLayer: 'roads' }
  return {
    version: 8,
    name: `pmtiles-${theme}`,
    sources: {
      [source]: {
        type: 'vector',
        url: `pmtiles://${url}`,
        // The converter writes no bounds into the file, and without them every tile of the world is asked for.
        bounds: [bounds.west, bounds.south, bounds.east, bounds.north],
      },
    },
    layers: [
      { id: 'land', type: 'background', paint: { 'background-color': colors.land } },
      {
        id: 'water-area',
        type: 'fill',
        source,
        'source-layer': 'water',
        filter: ['==', ['geometry-type'], 'Polygon'],
        paint: { 'fill-color': colors.water },
      },
      {
        id: 'water-line',
        type: 'line',
        source,
        'source-layer': 'water',
        filter: ['==', ['geometry-type'], 'LineString'],
        paint: {
          'line-color': colors.water,
          'line-width': ['interpolate', ['exponential', 1.5], ['zoom'], 9, 1, 14, 6, 17, 20],
        },
      },
      ...roadLayers(roads, from, colors),
      ...roadLabels(roads, from, colors),
      places(colors),
    ],
  }
}
