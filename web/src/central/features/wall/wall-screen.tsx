import { useEffect } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { CallError } from '@chaski/contract/client.ts'
import { walls } from '@chaski/contract/walls/endpoints.ts'
import type { WallBoard, WallTrip, wallInfo } from '@chaski/contract/walls/schema.ts'
import { invalidate, q } from '#src/shared/api.ts'
import { ago, count, time } from '#src/shared/formats.ts'
import { CentralMap } from '#src/central/map/central-map.tsx'
import { useSeconds } from '#src/central/use-seconds.ts'
import { TripStatus } from '#src/ui/status/trip-status.tsx'
import { figuresOf, waitText } from './wall-figures.ts'
import { WallFleet } from './wall-fleet.tsx'
import './wall.css'

const everyMs = 4000
/** Two answers missed: what is shown is no longer now. */
const staleMs = 12_000

/** A television must not fall asleep in front of a room that reads it. */
function useAwake(): void {
  useEffect(() => {
    let held: { release(): Promise<void> } | undefined
    const hold = () => {
      if (document.visibilityState !== 'visible') return
      void navigator.wakeLock?.request('screen').then(
        (lock) => {
          held = lock
        },
        () => undefined,
      )
    }
    hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      document.removeEventListener('visibilitychange', hold)
      void held?.release()
    }
  }, [])
}

/** The room at a glance: numbers, what waits longest, where everybody is, and every cry for help. */
export function WallScreen({ info }: { info: z.infer<typeof wallInfo> }) {
  useAwake()
  const now = useSeconds()
  const { data, dataUpdatedAt, error } = useQuery({
    ...q(walls.board, {}),
    refetchInterval: everyMs,
    refetchIntervalInBackground: true,
    placeholderData: keepPreviousData,
    retry: false,
  })
  // The page around it asks who it is, and shows that it was taken away.
  const ended = error instanceof CallError && error.body.statusCode === 401
  useEffect(() => {
    if (ended) void invalidate(walls.current)
  }, [ended])
  if (data === undefined) return <main className="wall" aria-busy="true" />
  const stale = now - dataUpdatedAt > staleMs
  return (
    <main className="wall" data-stale={stale || undefined}>
      <h1 className="wall-name">{info.name}</h1>
      <ul className="wall-figures">
        {figuresOf(data).map(({ key, label, value, tone }) => (
          <li key={key} data-tone={tone}>
            <b>{count(value)}</b>
            <span>{label}</span>
          </li>
        ))}
        <li className="wall-clock">
          <b>{time(now)}</b>
          <span>{info.demonstration ? 'Demostración' : info.name}</span>
        </li>
      </ul>
      {stale && (
        <output className="wall-stale">
          Sin conexión: lo que se ve es de las {time(dataUpdatedAt)}
        </output>
      )}
      <Alarms alarms={data.alarms} now={now} />
      <div className="wall-parts">
        <section className="wall-worst" aria-label="Lo que más espera">
          <h2>Lo que más espera</h2>
          {data.worst.length === 0 && <p className="wall-calm">Nada espera. Todo atendido.</p>}
          <ol>
            {data.worst.map((trip) => (
              <Worst key={trip.service_id} trip={trip} now={now} />
            ))}
          </ol>
        </section>
        <CentralMap className="wall-map" label="Mapa de la flota" zoom={12.6}>
          <WallFleet units={data.units} tenant={info.tenant} own={info.expires_at !== null} />
        </CentralMap>
      </div>
    </main>
  )
}

function Worst({ trip, now }: { trip: WallTrip; now: number }) {
  return (
    <li data-level={trip.level}>
      <b>{waitText(trip.since, now)}</b>
      <span className="wall-place">
        {trip.origin}
        {trip.zone !== null && <small>{trip.zone}</small>}
      </span>
      <TripStatus status_type_id={trip.status_type_id} />
      <span className="wall-unit">{trip.unit ?? `n.º ${trip.service_id}`}</span>
    </li>
  )
}

function Alarms({ alarms, now }: { alarms: WallBoard['alarms']; now: number }) {
  return (
    <div role="alert">
      {alarms.map(({ alarm_id, unit, raised_at, service_id }) => (
        <p key={alarm_id} className="wall-alarm">
          AUXILIO · Unidad {unit}
          {service_id !== null && ` · servicio ${service_id}`} · {ago(raised_at, now)}
        </p>
      ))}
    </div>
  )
}
