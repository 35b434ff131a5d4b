import type { LatLng } from '@chaski/contract/geo/schema.ts'
import type { LngLat } from 'maplibre-gl'

/** Six decimals are eleven centimetres; the other ten are noise of the mouse. */
const round = (degrees: number): number => Number(degrees.toFixed(6))

export const placeOf = ({ lat, lng }: LngLat): LatLng => ({
  latitude: round(lat),
  longitude: round(lng),
})
