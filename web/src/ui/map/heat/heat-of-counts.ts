import type { LatLng } from '@chaski/contract/geo/schema.ts'
import type { HeatPoint } from './heat-layer.tsx'

/** The busiest place weighs ten, so that a quiet month reads like a busy one. */
export const heatOfCounts = <Place extends LatLng>(
  places: readonly Place[],
  countOf: (place: Place) => number,
): HeatPoint[] => {
  const most = Math.max(...places.map(countOf), Number.MIN_VALUE)
  return places.map((place) => ({
    latitude: place.latitude,
    longitude: place.longitude,
    weight: (countOf(place) / most) * 10,
  }))
}
