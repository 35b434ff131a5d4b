import { useMemo, useSyncExternalStore } from 'react'
import type { LatLng } from '@chaski/contract/geo/schema.ts'
import { nextPlace } from '@chaski/contract/trips/next-place.ts'
import type { TripRow } from '@chaski/contract/trips/schema.ts'
import { tripStatus } from '@chaski/contract/trips/statuses.ts'
import { liveFleet } from '#src/central/live/live-fleet.ts'
import { useTrip } from '#src/central/live/live-trips.ts'
import { useTripRoute } from '#src/central/map/use-trip-route.ts'
import { PointMarker } from '#src/ui/map/marker/point-marker.tsx'
import { RouteLine } from '#src/ui/map/route-line.tsx'

/** The trip somebody looks at: its ends, the way between them, and the way of its unit to the next of them. */
export function SelectedTrip({ service_id }: { service_id: number }) {
  const trip = useTrip(service_id)
  return trip ? <TripOnMap trip={trip} /> : null
}

function TripOnMap({ trip }: { trip: TripRow }) {
  const { origin, destinations } = trip
  const straight = useMemo(() => [origin, ...destinations], [origin, destinations])
  const route = useTripRoute(trip)
  const last = destinations.length - 1
  return (
    <>
      {route?.planned ? (
        <RouteLine geometry={route.planned} />
      ) : (
        straight.length > 1 && <RouteLine geometry={straight} approximate />
      )}
      {route?.unit ? <RouteLine geometry={route.unit} approximate /> : <UnitApproach trip={trip} />}
      {/* Whoever is aboard is not looked for where they stood. */}
      {trip.status_type_id !== tripStatus.ON_BOARD && (
        <PointMarker kind="origin" position={origin} label={`Origen: ${origin.text}`} />
      )}
      {destinations.map((place, index) => (
        <PointMarker
          key={index}
          kind={index === last ? 'destination' : 'stop'}
          position={place}
          label={`${index === last ? 'Destino' : `Parada ${index + 1}`}: ${place.text}`}
        />
      ))}
    </>
  )
}

/** As the crow flies, while no street is known. */
function UnitApproach({ trip }: { trip: TripRow }) {
  const driver_id = trip.driver?.driver_id
  const place = useSyncExternalStore(liveFleet.subscribe, () =>
    driver_id === undefined ? null : (liveFleet.get(driver_id)?.place ?? null),
  )
  const goal = nextPlace(trip)
  const line = useMemo<LatLng[]>(() => (place && goal ? [place, goal] : []), [goal, place])
  return line.length > 0 ? <RouteLine geometry={line} approximate /> : null
}
