import { useCallback, useMemo, useState } from 'react'
import { decodePolyline } from '@chaski/contract/geo/polyline.ts'
import { geo } from '@chaski/contract/geo/endpoints.ts'
import { driverAppCalls } from '@chaski/contract/trips/driver-endpoints.ts'
import type { OwnTrip } from '@chaski/contract/trips/driver-work.ts'
import { usePhone, usePhoneState } from '#src/conductor/phone-context.ts'
import { useStored } from '#src/conductor/use-stored.ts'
import { readStored, writeStored } from '#src/shared/stored.ts'
import { canDrawMap } from '#src/ui/map/can-draw-map.ts'
import { embeddedMap } from '#src/ui/map/embedded-map.ts'
import { LazyMap } from '#src/ui/map/map.tsx'
import { PointMarker } from '#src/ui/map/marker/point-marker.tsx'
import { useMapTheme } from '#src/ui/map/use-map-theme.ts'
import { useProgress } from '#src/ui/map/route/use-progress.ts'
import { useRideRoute } from '#src/ui/map/route/use-ride-route.ts'
import { RouteLines } from '#src/ui/map/route/route-lines.tsx'
import { hintAt } from './hint.ts'
import { offRoute, onRoute } from './off-route.ts'
import { OwnPlace } from './own-place.tsx'
import { metresAlong, metresAt, turnsOf } from './turns.ts'
import { canSpeak, useSpoken } from './use-spoken.ts'

const voiceKey = 'chaski.conductor.voice'

type RouteMapProps = { trip: OwnTrip; target: OwnTrip['origin'] }

/** The way to the next place along streets, with what comes next in words, and aloud where the driver wants it. */
export function RouteMap({ trip: { service_id, status_type_id }, target }: RouteMapProps) {
  const { call } = usePhone()
  const { place } = usePhoneState()
  const theme = useMapTheme()
  const [voice, setVoice] = useState(() => readStored(voiceKey) === true)
  const { data, problem } = useStored(geo.mapConfig)
  const config = data ?? (problem === null ? undefined : embeddedMap)
  const ask = useCallback(
    (signal: AbortSignal) => call(driverAppCalls.ownRoute, { params: { service_id } }, { signal }),
    [call, service_id],
  )
  const moment = `${service_id} ${status_type_id} ${target.latitude},${target.longitude}`
  const [seen, setSeen] = useState({ place, off: onRoute })
  const route = useRideRoute(ask, moment, true, seen.off.asks)
  const geometry = route?.geometry ?? null
  const way = useMemo(() => (geometry === null ? [] : decodePolyline(geometry)), [geometry])
  if (place !== null && seen.place !== place)
    setSeen({ place, off: offRoute(seen.off, way, place, place.at) })
  const along = useMemo(() => metresAlong(way), [way])
  const turns = useMemo(() => turnsOf(way), [way])
  const progress = useProgress(way, place)
  const hint = useMemo(
    () => (way.length < 2 ? null : hintAt(turns, along.at(-1)!, metresAt(along, progress))),
    [way, turns, along, progress],
  )
  useSpoken(hint, voice)
  return (
    <section className="way" aria-label="Camino">
      {hint !== null && <p className="way-hint">{hint.words}</p>}
      {route?.geometry === null && (
        <p className="dim">No hay un camino trazado por calles: use Navegar.</p>
      )}
      {config !== undefined && canDrawMap() && (
        <LazyMap
          className="way-map"
          config={config}
          theme={theme}
          center={place ?? target}
          zoom={15}
          cooperative
          label="Camino al siguiente punto"
        >
          <RouteLines way={way} progress={progress} />
          <PointMarker kind="destination" position={target} label={target.text} />
          {place !== null && <OwnPlace place={place} />}
        </LazyMap>
      )}
      {!canDrawMap() && <p className="dim">Este teléfono no puede dibujar el mapa.</p>}
      {hint !== null && canSpeak() && (
        <label className="way-voice">
          <input
            type="checkbox"
            checked={voice}
            onChange={({ target: box }) => {
              writeStored(voiceKey, box.checked)
              setVoice(box.checked)
            }}
          />
          Decir las indicaciones en voz alta
        </label>
      )}
    </section>
  )
}
