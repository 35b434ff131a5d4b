import type { ClientTrip } from '@chaski/contract/booking/schema.ts'
import type { LatLng } from '@chaski/contract/geo/schema.ts'
import type { TripPoint } from '#src/public/consulta/trip-draft.ts'

const most = 3
/** About fifty metres: the same door. */
const near = 0.0005

const same = (a: LatLng, b: LatLng): boolean =>
  Math.abs(a.latitude - b.latitude) < near && Math.abs(a.longitude - b.longitude) < near

/** Where the last rides went, each place once, without those that are saved by name. */
export const lastPlaces = (
  trips: readonly Pick<ClientTrip, 'destinations'>[],
  saved: readonly LatLng[],
): TripPoint[] => {
  const places: TripPoint[] = []
  for (const { destinations } of trips) {
    const last = destinations.at(-1)
    if (last === undefined || [...saved, ...places].some((place) => same(place, last))) continue
    const { text, latitude, longitude } = last
    places.push({ name: text, latitude, longitude })
    if (places.length === most) break
  }
  return places
}
