import { geo } from '@chaski/contract/geo/endpoints.ts'
import { mapCentre } from '@chaski/contract/settings.ts'
import { useMapTheme } from '#src/ui/map/use-map-theme.ts'
import { useAnswer } from '#src/public/ui/use-answer.ts'
import { LazyMap } from '#src/ui/map/map.tsx'
import { PointMarker } from '#src/ui/map/marker/point-marker.tsx'
import { CarMarker } from './car-marker.tsx'
import { embeddedMap } from '#src/ui/map/embedded-map.ts'
import { FitRide } from './fit-ride.tsx'
import { NearCar } from './near-car.tsx'
import type { RideScene } from './ride-scene.ts'
import { RideLine } from '#src/ui/map/route/ride-line.tsx'
import { SearchPulse } from './search-pulse.tsx'
import { useFollowed } from './use-followed.ts'

type RideMapProps = {
  scene: RideScene
  /** Pixels that the panel hides from below. */
  cover: number
  /** Within a page that scrolls. */
  still?: boolean
}

/** Pick-up, destination, the route between and every car that may be seen. */
export function RideMap({ scene, cover, still = false }: RideMapProps) {
  const theme = useMapTheme()
  const { data, problem } = useAnswer(geo.mapConfig, {})
  const followed = useFollowed(scene.near)
  const config = data ?? (problem ? embeddedMap : undefined)
  if (config === undefined) return <div className="map-frame ride-map" aria-busy="true" />
  const { pickup, stops, destination, car, route, searching } = scene
  return (
    <LazyMap
      className="ride-map"
      config={config}
      theme={theme}
      center={pickup ?? mapCentre}
      zoom={14}
      cooperative={still}
      label="Mapa del viaje"
    >
      {route?.geometry && <RideLine geometry={route.geometry} car={car} />}
      {searching && pickup && <SearchPulse place={pickup} />}
      {pickup && <PointMarker kind="origin" position={pickup} label={`Recojo: ${pickup.text}`} />}
      {stops.map((stop) => (
        <PointMarker
          key={`${stop.latitude},${stop.longitude}`}
          kind="stop"
          position={stop}
          label={`Parada: ${stop.text}`}
        />
      ))}
      {destination && (
        <PointMarker
          kind="destination"
          position={destination}
          label={`Destino: ${destination.text}`}
        />
      )}
      {followed.map((one) => (
        <NearCar key={one.key} car={one} />
      ))}
      {car && <CarMarker position={car} cover={cover} />}
      <FitRide scene={scene} cover={cover} />
    </LazyMap>
  )
}
