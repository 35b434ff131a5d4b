import type { StyleSpecification } from 'maplibre-gl'
import { palettes } from '#src/ui/map/style/palette.ts'
import type { MapTheme } from '#src/ui/map/style/palette.ts'

/** Any XYZ image tiles; in the dark they are dimmed, since images cannot be restyled. */
export function rasterStyle(theme: MapTheme, template: string): StyleSpecification {
  return {
    version: 8,
    name: `raster-${theme}`,
    sources: { base: { type: 'raster', tiles: [template], tileSize: 256 } },
    layers: [
      { id: 'land', type: 'background', paint: { 'background-color': palettes[theme].land } },
      {
        id: 'tiles',
        type: 'raster',
        source: 'base',
        paint:
          theme === 'dark'
            ? { 'raster-saturation': -0.5, 'raster-brightness-max': 0.6, 'raster-contrast': 0.1 }
            : { 'raster-saturation': -0.15 },
      },
    ],
  }
}
