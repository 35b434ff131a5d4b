import type { LatLng } from '@chaski/contract/geo/schema.ts'
import type { TripRow } from '@chaski/contract/trips/schema.ts'
import { isClosed, isWaiting, tripStatus } from '@chaski/contract/trips/statuses.ts'
import { tripImage } from '#src/ui/map/marker/trip-marks.ts'

type Shown = Pick<
  TripRow,
  'service_id' | 'status_type_id' | 'origin' | 'destinations' | 'date_time_service' | 'sla'
>

/** A booking is on the map when somebody will have to think of it soon. */
const bookingWithinMs = 60 * 60_000

/** Where a trip is looked for: at its origin until the passenger is in the car, then at its end, if anybody knows it. */
const tripPlace = ({ status_type_id, origin, destinations }: Shown): LatLng | undefined =>
  status_type_id === tripStatus.ON_BOARD ? destinations.at(-1) : origin

const isOnMap = (trip: Shown, now: number): boolean =>
  !isClosed(trip.status_type_id) &&
  (trip.status_type_id !== tripStatus.BOOKED ||
    Date.parse(trip.date_time_service) - now < bookingWithinMs)

/** The open trips as the map draws them; the latest stand on top. */
export const tripFeatures = (trips: Iterable<Shown>, now: number) => ({
  type: 'FeatureCollection' as const,
  features: Array.from(trips)
    .filter((trip) => isOnMap(trip, now))
    .sort((a, b) => a.sla.level - b.sla.level)
    .flatMap((trip) => {
      const place = tripPlace(trip)
      if (place === undefined) return []
      return {
        type: 'Feature' as const,
        id: trip.service_id,
        properties: { image: tripImage(trip.status_type_id, trip.sla.level) },
        geometry: { type: 'Point' as const, coordinates: [place.longitude, place.latitude] },
      }
    }),
})

/** How much each waiting trip weighs in the heat: the later, the hotter. */
export const heatPoints = (trips: Iterable<Shown>) =>
  Array.from(trips)
    .filter((trip) => isWaiting(trip.status_type_id))
    .map(({ origin, sla }) => ({
      latitude: origin.latitude,
      longitude: origin.longitude,
      weight: 1 + sla.level,
    }))
