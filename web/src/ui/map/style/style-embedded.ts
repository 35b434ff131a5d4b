import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { regular, semibold } from '#src/ui/map/style/map-fonts.ts'
import { palettes } from '#src/ui/map/style/palette.ts'
import type { MapTheme, Palette } from '#src/ui/map/style/palette.ts'
import { roadLabels, roadLayers } from '#src/ui/map/style/road-layers.ts'
import type { RoadClass } from '#src/ui/map/style/road-layers.ts'

const source = 'base'

const roadClass = (kind: string, rest: Omit<RoadClass, 'id' | 'filter'>): RoadClass => ({
  id: kind,
  filter: ['==', ['get', 'kind'], kind],
  ...rest,
})

const roads: readonly RoadClass[] = [
  roadClass('street', { minzoom: 13, width: [13, 0.8, 14, 2, 15, 4.5, 17, 14], labelFrom: 14.5 }),
  roadClass('secondary', {
    minzoom: 10,
    width: [10, 0.7, 12, 1.8, 14, 5, 17, 18],
    labelFrom: 13.3,
  }),
  roadClass('main', { minzoom: 9, width: [9, 0.8, 12, 3, 14, 7, 17, 24], labelFrom: 12.3 }),
]

const area = (kind: keyof Palette, colors: Palette): LayerSpecification => ({
  id: kind,
  type: 'fill',
  source,
  filter: ['==', ['get', 'kind'], kind],
  paint: { 'fill-color': colors[kind] },
})

const river = (colors: Palette): LayerSpecification[] => [
  {
    id: 'river',
    type: 'line',
    source,
    filter: ['==', ['get', 'kind'], 'river'],
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': colors.water,
      'line-width': ['interpolate', ['exponential', 1.5], ['zoom'], 9, 1.5, 12, 4, 14, 9, 17, 36],
    },
  },
  {
    id: 'river-name',
    type: 'symbol',
    source,
    filter: ['==', ['get', 'kind'], 'river'],
    minzoom: 11.5,
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 420,
      'text-field': ['get', 'name'],
      'text-font': regular,
      'text-size': 10.5,
      'text-letter-spacing': 0.12,
      'text-max-angle': 30,
    },
    paint: {
      'text-color': colors.waterLabel,
      'text-halo-color': colors.halo,
      'text-halo-width': 1,
    },
  },
]

const landmarks = (theme: MapTheme, colors: Palette): LayerSpecification => ({
  id: 'landmark',
  type: 'symbol',
  source,
  filter: [
    'all',
    ['==', ['get', 'kind'], 'landmark'],
    ['<=', ['get', 'rank'], ['step', ['zoom'], 0, 12, 1, 13, 2, 14, 3, 16, 4]],
  ],
  layout: {
    'icon-image': ['concat', `landmark:${theme}:`, ['get', 'class']],
    'icon-size': ['interpolate', ['linear'], ['zoom'], 12, 0.8, 15, 1],
    'symbol-sort-key': ['get', 'rank'],
    'text-field': ['get', 'name'],
    'text-font': regular,
    'text-size': ['interpolate', ['linear'], ['zoom'], 12, 10, 16, 11.5],
    'text-max-width': 8,
    'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
    'text-radial-offset': 0.9,
    'text-justify': 'auto',
    'text-optional': true,
    'text-padding': 4,
  },
  paint: {
    'text-color': colors.landmarkLabel,
    'text-halo-color': colors.halo,
    'text-halo-width': 1.3,
  },
})

const districts = (colors: Palette): LayerSpecification => ({
  id: 'district',
  type: 'symbol',
  source,
  filter: [
    'all',
    ['==', ['get', 'kind'], 'district'],
    ['<=', ['get', 'rank'], ['step', ['zoom'], 1, 11, 2, 12, 3]],
  ],
  minzoom: 9.5,
  maxzoom: 15.5,
  layout: {
    'symbol-sort-key': ['get', 'rank'],
    'text-field': ['get', 'name'],
    'text-font': semibold,
    'text-transform': 'uppercase',
    'text-letter-spacing': 0.1,
    'text-size': ['interpolate', ['linear'], ['zoom'], 10, 8.5, 12, 10, 15, 13],
    'text-max-width': 8,
    'text-padding': 6,
  },
  paint: {
    'text-color': colors.districtLabel,
    'text-halo-color': colors.halo,
    'text-halo-width': 1.4,
  },
})

const peaks = (colors: Palette): LayerSpecification => ({
  id: 'peak',
  type: 'symbol',
  source,
  filter: ['==', ['get', 'kind'], 'peak'],
  layout: { 'text-field': ['get', 'name'], 'text-font': regular, 'text-size': 11 },
  paint: { 'text-color': colors.peakLabel, 'text-halo-color': colors.halo, 'text-halo-width': 1 },
})

/** Our own schematic Arequipa, drawn from one small GeoJSON file: no glyphs, no sprite, no other host. */
export function embeddedStyle(theme: MapTheme, dataUrl: string): StyleSpecification {
  const colors = palettes[theme]
  const from = { source }
  return {
    version: 8,
    name: `embedded-${theme}`,
    sources: { [source]: { type: 'geojson', data: dataUrl, tolerance: 0.2 } },
    layers: [
      { id: 'land', type: 'background', paint: { 'background-color': colors.land } },
      area('farmland', colors),
      area('urban', colors),
      area('airport', colors),
      area('runway', colors),
      area('park', colors),
      area('plaza', colors),
      ...river(colors),
      ...roadLayers(roads, from, colors),
      ...roadLabels(roads, from, colors),
      districts(colors),
      peaks(colors),
      landmarks(theme, colors),
    ],
  }
}
