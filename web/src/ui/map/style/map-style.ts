import type { MapConfig } from '@chaski/contract/geo/schema.ts'
import type { StyleSpecification } from 'maplibre-gl'
import type { MapTheme } from '#src/ui/map/style/palette.ts'
import { embeddedStyle } from '#src/ui/map/style/style-embedded.ts'
import { pmtilesStyle } from '#src/ui/map/style/style-pmtiles.ts'
import { rasterStyle } from '#src/ui/map/style/style-raster.ts'
import { vectorStyle } from '#src/ui/map/style/style-vector.ts'

/** The style of a configuration; one with a missing address falls back to the map we carry. */
export function mapStyle(
  config: MapConfig,
  theme: MapTheme,
  embeddedUrl: string,
): StyleSpecification | string {
  if (config.styleUrl && config.kind !== 'embedded') return config.styleUrl
  const url = config.url
  if (!url) return embeddedStyle(theme, embeddedUrl)
  switch (config.kind) {
    case 'embedded':
      return embeddedStyle(theme, embeddedUrl)
    case 'pmtiles':
      return pmtilesStyle(theme, url, config.bounds)
    case 'vector':
      return vectorStyle(theme, url)
    case 'raster':
      return rasterStyle(theme, url)
  }
}

const OSM = '© colaboradores de OpenStreetMap'

/** The embedded map says what it is: a schematic, not a street map. */
export function attributionOf(config: MapConfig): string {
  if (config.kind !== 'embedded') return config.attribution
  const own = config.attribution.includes('OpenStreetMap') ? config.attribution : OSM
  return /esquemático/i.test(own) ? own : `Mapa esquemático · ${own}`
}
