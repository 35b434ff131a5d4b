import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import { regular } from '#src/ui/map/style/map-fonts.ts'
import type { Palette } from '#src/ui/map/style/palette.ts'

export type RoadClass = {
  id: string
  filter: ExpressionSpecification
  minzoom: number
  /** Zoom, then width in pixels; the stops a road class grows along. */
  width: readonly number[]
  labelFrom: number
}

export type RoadSource = {
  source: string
  sourceLayer?: string
  /** Vector schemas often keep the names in a layer of their own. */
  labelLayer?: string
}

const growing = (stops: readonly number[], extra = 0): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.5],
  ['zoom'],
  ...stops.map((stop, i) => (i % 2 === 1 ? stop + extra : stop)),
]

/** White roads with a grey edge: all edges first, so that crossings open into each other. */
export function roadLayers(
  classes: readonly RoadClass[],
  from: RoadSource,
  colors: Palette,
): LayerSpecification[] {
  const line = (road: RoadClass, part: string, color: string, extra: number) =>
    ({
      id: `${road.id}-${part}`,
      type: 'line',
      source: from.source,
      ...(from.sourceLayer && { 'source-layer': from.sourceLayer }),
      filter: road.filter,
      minzoom: road.minzoom,
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': color, 'line-width': growing(road.width, extra) },
    }) satisfies LayerSpecification
  return [
    ...classes.map((road) =>
      line(road, 'edge', road.minzoom > 12 ? colors.streetCasing : colors.roadCasing, 1.6),
    ),
    ...classes.map((road) => line(road, 'fill', colors.road, 0)),
  ]
}

export function roadLabels(
  classes: readonly RoadClass[],
  from: RoadSource,
  colors: Palette,
): LayerSpecification[] {
  const layer = from.labelLayer ?? from.sourceLayer
  // The last class of the list is the most important: its names win the space.
  return classes.map((road) => ({
    id: `${road.id}-name`,
    type: 'symbol',
    source: from.source,
    ...(layer && { 'source-layer': layer }),
    filter: ['all', ['has', 'name'], road.filter] as ExpressionSpecification,
    minzoom: road.labelFrom,
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 260,
      'text-field': ['get', 'name'],
      'text-font': regular,
      'text-size': ['interpolate', ['linear'], ['zoom'], 12, 9.5, 16, 12],
      'text-max-angle': 38,
      'text-padding': 4,
    },
    paint: {
      'text-color': colors.roadLabel,
      'text-halo-color': colors.halo,
      'text-halo-width': 1.4,
    },
  }))
}
