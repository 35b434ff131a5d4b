import type { MapLayerSpec } from '#src/ui/map/map-layer.tsx'
import { semibold } from '#src/ui/map/style/map-fonts.ts'
import type { Palette } from '#src/ui/map/style/palette.ts'

/** From here on every unit is drawn by itself. */
const ALONE_FROM = 14

export const fleetClusters = {
  cluster: true,
  clusterMaxZoom: ALONE_FROM - 1,
  clusterRadius: 26,
  clusterProperties: { free: ['+', ['get', 'free']] },
}

/** How long the map rests between two drawings: from far away a second's drive is less than a pixel. */
export const beatMs = (zoom: number): number => {
  if (zoom < ALONE_FROM) return 1000
  return zoom < 15.5 ? 250 : 100
}

const unitLayer = (colors: Palette) => ({
  type: 'symbol' as const,
  layout: {
    'icon-image': ['get', 'image'] as ['get', string],
    'icon-rotate': ['get', 'bearing'] as ['get', string],
    'icon-rotation-alignment': 'map' as const,
    'icon-allow-overlap': true,
    'icon-ignore-placement': true,
    'text-field': ['get', 'code'] as ['get', string],
    'text-font': semibold,
    'text-size': 11,
    'text-offset': [0, 1.5] as [number, number],
    'text-optional': true,
  },
  paint: {
    'text-color': colors.landmarkLabel,
    'text-halo-color': colors.halo,
    'text-halo-width': 1.5,
  },
})

export function fleetLayers(colors: Palette, selected: number | null): MapLayerSpec[] {
  const isCluster = ['has', 'point_count'] as ['has', string]
  return [
    {
      id: 'fleet-clusters',
      type: 'circle',
      filter: isCluster,
      paint: {
        'circle-radius': ['interpolate', ['linear'], ['get', 'point_count'], 2, 12, 40, 20],
        'circle-color': colors.cluster,
        // The green edge says that somebody in there is free.
        'circle-stroke-color': ['case', ['>', ['get', 'free'], 0], colors.clusterFree, colors.icon],
        'circle-stroke-width': 2.5,
      },
    },
    {
      id: 'fleet-cluster-counts',
      type: 'symbol',
      filter: isCluster,
      layout: {
        'text-field': ['get', 'point_count_abbreviated'],
        'text-font': semibold,
        'text-size': 12,
        'text-allow-overlap': true,
      },
      paint: { 'text-color': colors.clusterText },
    },
    {
      id: 'fleet-units',
      filter: ['all', ['!', isCluster], ['!=', ['id'], selected ?? -1]],
      ...unitLayer(colors),
    },
  ]
}

/** The unit somebody looks at stands over all others, and in no group. */
export const selectedLayers = (colors: Palette): MapLayerSpec[] => [
  {
    id: 'fleet-halo',
    type: 'circle',
    paint: {
      'circle-radius': 20,
      'circle-color': colors.route,
      'circle-opacity': 0.2,
      'circle-stroke-color': colors.route,
      'circle-stroke-width': 2,
    },
  },
  { id: 'fleet-selected', ...unitLayer(colors) },
]
