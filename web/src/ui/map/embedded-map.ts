import type { MapConfig } from '@chaski/contract/geo/schema.ts'
import { mapCentre } from '@chaski/contract/settings.ts'

/** Drawn when the server does not say which map to draw: the one we carry. */
export const embeddedMap: MapConfig = {
  kind: 'embedded',
  attribution: '',
  center: mapCentre,
  bounds: { west: -71.75, south: -16.6, east: -71.3, north: -16.2 },
}
