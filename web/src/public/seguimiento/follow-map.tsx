import { geo } from '@chaski/contract/geo/endpoints.ts'
import type { MapConfig } from '@chaski/contract/geo/schema.ts'
import { mapCentre } from '@chaski/contract/settings.ts'
import type { SharedPosition } from '@chaski/contract/share/schema.ts'
import { useMapTheme } from '#src/public/consulta/use-map-theme.ts'
import { useMapWanted } from '#src/public/consulta/use-map-wanted.ts'
import { useAnswer } from '#src/public/ui/use-answer.ts'
import { LazyMap } from '#src/ui/map/map.tsx'
import { CarMarker } from './car-marker.tsx'

/** Drawn when the server does not say which map to draw: the one we carry. */
const embedded: MapConfig = {
  kind: 'embedded',
  attribution: '',
  center: mapCentre,
  bounds: { west: -71.75, south: -16.6, east: -71.3, north: -16.2 },
}

/** The map comes after the words, stands on the city's centre, and goes to the car once it is known. */
export function FollowMap({ position }: { position: SharedPosition | null }) {
  const theme = useMapTheme()
  const { wanted, show } = useMapWanted()
  const { data, problem } = useAnswer(geo.mapConfig, {})
  const config = data ?? (problem ? embedded : undefined)
  if (wanted === 'offer')
    return (
      <div className="map-frame follow-map follow-map-offer">
        <button type="button" className="button" onClick={show}>
          Mostrar el mapa (0.5 MB)
        </button>
      </div>
    )
  if (wanted === 'later' || config === undefined)
    return <div className="map-frame follow-map" aria-busy="true" />
  return (
    <LazyMap
      className="follow-map"
      config={config}
      theme={theme}
      center={mapCentre}
      zoom={13}
      cooperative
      label="Mapa: dónde está el taxi"
    >
      {position && <CarMarker position={position} />}
    </LazyMap>
  )
}
