import { useEffect, useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import type { TripDetail } from '@chaski/contract/trips/schema.ts'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import { q } from '#src/shared/api.ts'
import { FitBounds } from '#src/ui/map/fit-bounds.tsx'
import { PointMarker } from '#src/ui/map/marker/point-marker.tsx'
import { RouteLine } from '#src/ui/map/route-line.tsx'
import { CentralMap } from '#src/central/map/central-map.tsx'
import { TrackReplay } from '#src/central/map/track-replay.tsx'
import { type Fix, fixesOf } from '#src/central/map/track.ts'
import { useTripRoute } from '#src/central/map/use-trip-route.ts'
import { milestonesOf } from './phases.ts'

type TripReplayProps = { trip: TripDetail; asked: { at: number } | null }

/** Where the trip went, as it went: the reports of its unit, played again. */
export function TripReplay({ trip, asked }: TripReplayProps) {
  const { service_uuid, origin, destinations } = trip
  const track = useQuery({
    ...q(dispatch.tripTrack, { query: { service_uuid } }),
    staleTime: 60_000,
  })
  const fixes = useMemo<Fix[]>(() => (track.data ? fixesOf(track.data) : []), [track.data])
  const marks = useMemo(
    () => milestonesOf(trip).filter(({ key }) => key !== 'created' && key !== 'dispatch'),
    [trip],
  )
  const planned = useMemo(() => [origin, ...destinations], [origin, destinations])
  const route = useTripRoute(trip)
  const shown = fixes.length > 0 ? [...planned, ...fixes] : planned

  // Whoever comes by a link to the replay wants to see it, not the top of the page.
  useEffect(() => {
    if (window.location.hash === '#recorrido') document.getElementById('recorrido')?.focus()
  }, [])

  const ends = (
    <>
      <PointMarker kind="origin" position={origin} label={`Origen: ${origin.text}`} />
      {destinations.map((place, index) => {
        const last = index === destinations.length - 1
        return (
          <PointMarker
            key={index}
            kind={last ? 'destination' : 'stop'}
            position={place}
            label={`${last ? 'Destino' : `Parada ${index + 1}`}: ${place.text}`}
          />
        )
      })}
      <FitBounds points={shown} />
    </>
  )
  return (
    <section id="recorrido" className="trip-replay" aria-label="Recorrido" tabIndex={-1}>
      {fixes.length > 0 ? (
        <TrackReplay
          fixes={fixes}
          marks={marks}
          asked={asked}
          label={trip.vehicle?.code ?? trip.driver?.code ?? 'Unidad'}
          truncated={track.data?.truncated ?? false}
        >
          {ends}
        </TrackReplay>
      ) : (
        <>
          <CentralMap label="Mapa del servicio">
            {route?.planned ? (
              <RouteLine geometry={route.planned} />
            ) : (
              planned.length > 1 && <RouteLine geometry={planned} approximate />
            )}
            {ends}
          </CentralMap>
          {track.error === null ? (
            <output className="track-none">
              {track.isPending
                ? 'Buscando el recorrido…'
                : 'No hay recorrido guardado de este servicio: se ve lo que se pidió.'}
            </output>
          ) : (
            <ErrorNotice
              error={track.error}
              what="No se pudo traer el recorrido."
              onRetry={() => void track.refetch()}
            />
          )}
        </>
      )}
    </section>
  )
}
