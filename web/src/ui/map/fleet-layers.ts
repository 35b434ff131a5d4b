import type { MapLayerSpec } from '#src/ui/map/map-layer.tsx'
import { semibold } from '#src/ui/map/map-fonts.ts'
import type { Palette } from '#src/ui/map/palette.ts'

/** Symbols cost thirty times a circle to place: they come where only a part of the fleet is in view. */
const UNITS_FROM = 14

export function fleetLayers(colors: Palette, selected: number | null): MapLayerSpec[] {
  return [
    {
      id: 'fleet-selected',
      type: 'circle',
      filter: ['==', ['id'], selected ?? -1],
      paint: {
        'circle-radius': 19,
        'circle-color': colors.route,
        'circle-opacity': 0.2,
        'circle-stroke-color': colors.route,
        'circle-stroke-width': 2,
      },
    },
    {
      id: 'fleet-dots',
      type: 'circle',
      maxzoom: UNITS_FROM,
      paint: {
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 10, 3, 14, 6],
        'circle-color': ['get', 'color'],
        'circle-opacity': ['case', ['get', 'lost'], 0.2, 1],
        'circle-stroke-color': ['case', ['get', 'lost'], ['get', 'color'], '#ffffff'],
        'circle-stroke-opacity': ['case', ['get', 'lost'], 0.5, 1],
        'circle-stroke-width': 1.2,
      },
    },
    {
      id: 'fleet-units',
      type: 'symbol',
      minzoom: UNITS_FROM,
      layout: {
        'icon-image': ['get', 'image'],
        'icon-rotate': ['get', 'bearing'],
        'icon-rotation-alignment': 'map',
        'icon-allow-overlap': true,
        'icon-ignore-placement': true,
        'text-field': ['get', 'code'],
        'text-font': semibold,
        'text-size': 11,
        'text-offset': [0, 1.5],
        'text-optional': true,
      },
      paint: {
        'text-color': colors.landmarkLabel,
        'text-halo-color': colors.halo,
        'text-halo-width': 1.5,
      },
    },
  ]
}
