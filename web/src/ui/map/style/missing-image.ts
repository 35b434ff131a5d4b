import type { Map as MapLibreMap } from 'maplibre-gl'
import { landmarkIcon } from '#src/ui/map/style/landmark-icons.ts'
import { palettes } from '#src/ui/map/style/palette.ts'
import type { MapTheme } from '#src/ui/map/style/palette.ts'
import { tripIcon } from '#src/ui/map/marker/trip-marks.ts'
import { unitIcon } from '#src/ui/map/fleet/unit-icon.ts'

function drawn(id: string): { data: ImageData; ratio: number } | null {
  const [family, theme, name = ''] = id.split(':')
  if (family === 'unit') return unitIcon(id)
  if (family === 'trip') return tripIcon(id)
  if (family === 'landmark') return landmarkIcon(name, palettes[theme as MapTheme])
  return null
}

/** Instead of a sprite on a server: pictures are drawn when a layer first asks for them. */
export function addMissingImage(map: MapLibreMap, id: string): void {
  const icon = drawn(id)
  if (icon && !map.hasImage(id)) map.addImage(id, icon.data, { pixelRatio: icon.ratio })
}
