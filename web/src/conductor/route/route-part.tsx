import './route.css'
import { lazy } from 'react'
import type { OwnTrip } from '@chaski/contract/trips/driver-work.ts'
import { MapPart } from '#src/conductor/parts/map-part.tsx'

const RouteMap = lazy(async () => ({ default: (await import('./route-map.tsx')).RouteMap }))

type RoutePartProps = { trip: OwnTrip; target: OwnTrip['origin'] }

/** The way on the page itself: whoever stays on it goes on reporting where the car is. */
export function RoutePart({ trip, target }: RoutePartProps) {
  return (
    <MapPart openKey="chaski.conductor.way" show="Ver el camino aquí" hide="Ocultar el camino">
      <RouteMap trip={trip} target={target} />
    </MapPart>
  )
}
