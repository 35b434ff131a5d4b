import type { LatLng } from '@chaski/contract/geo/schema.ts'
import { readStored, writeStored } from '#src/shared/stored.ts'

export const mapApps = ['google', 'waze', 'phone'] as const
export type MapApp = (typeof mapApps)[number]

export const mapAppNames: Record<MapApp, string> = {
  google: 'Google Maps',
  waze: 'Waze',
  phone: 'La del teléfono',
}

const key = 'chaski.conductor.map'

export const chosenMapApp = (): MapApp => mapApps.find((app) => app === readStored(key)) ?? 'google'
export const chooseMapApp = (app: MapApp): void => writeStored(key, app)

/** The address that opens the driver's own map application on the way to a place. */
export const directionsTo = (
  { latitude, longitude }: LatLng,
  app: MapApp = chosenMapApp(),
): string => {
  const point = `${latitude},${longitude}`
  if (app === 'waze') return `https://waze.com/ul?ll=${point}&navigate=yes`
  if (app === 'phone') return `geo:${point}?q=${point}`
  return `https://www.google.com/maps/dir/?api=1&destination=${point}&travelmode=driving`
}
