import { lazy, Suspense, useState } from 'react'
import { booking } from '@chaski/contract/booking/endpoints.ts'
import type { ClientSession } from '@chaski/contract/booking/log-in-schema.ts'
import type { ClientTrip } from '@chaski/contract/booking/schema.ts'
import { isClosed } from '@chaski/contract/trips/statuses.ts'
import { Link } from '#src/public/router/link.tsx'
import { PageSkeleton } from '#src/public/ui/page-skeleton.tsx'
import { Problem } from '#src/public/ui/problem.tsx'
import { soles, when } from '#src/shared/formats.ts'
import { useInstall } from '#src/shared/use-install.ts'
import { callAsClient } from './call-as-client.ts'
import { forgetRide } from './kept-ride.ts'
import { stageText } from './stage-text.ts'
import { useClientAnswer } from './use-client-answer.ts'

const MyPlaces = lazy(async () => ({ default: (await import('./places/my-places.tsx')).MyPlaces }))

const pageSize = 20

/** Rides to come and rides that were. */
export function TripsList({ me, onLeft }: { me: ClientSession; onLeft: () => void }) {
  const [pages, setPages] = useState(1)
  const install = useInstall()
  const { data, problem, retry } = useClientAnswer(
    booking.trips,
    { query: { page: 1, page_size: pages * pageSize } },
    0,
  )
  if (problem && data === undefined) return <Problem failure={problem} onRetry={retry} />
  if (data === undefined) return <PageSkeleton />
  const open = data.data.filter((trip) => !isClosed(trip.status_type_id))
  const past = data.data.filter((trip) => isClosed(trip.status_type_id))
  const leave = async () => {
    await callAsClient(booking.logOut, {})
    forgetRide()
    onLeft()
  }
  return (
    <article className="page reservar">
      <h1>Hola, {me.name.split(' ')[0]}</h1>
      <p>
        <Link to="/reservar" className="button primary">
          Pedir un taxi
        </Link>
      </p>
      {open.length > 0 && <Trips title="En curso" trips={open} />}
      {past.length > 0 && <Trips title="Viajes anteriores" trips={past} />}
      {data.total === 0 && <p className="dim">Aún no tiene viajes. El primero empieza arriba.</p>}
      <p>
        <Link to="/reservar/planes">Viajes que se repiten</Link>
      </p>
      {data.total > data.data.length && (
        <button type="button" className="button" onClick={() => setPages(pages + 1)}>
          Ver más
        </button>
      )}
      <Suspense>
        <MyPlaces me={me} />
      </Suspense>
      {install && (
        <p>
          <button type="button" className="button" onClick={install}>
            Instalar en este teléfono
          </button>
        </p>
      )}
      <p>
        <button type="button" className="text-button" onClick={() => void leave()}>
          Salir
        </button>
      </p>
    </article>
  )
}

function Trips({ title, trips }: { title: string; trips: readonly ClientTrip[] }) {
  return (
    <section>
      <h2>{title}</h2>
      <ul className="reservar-trips">
        {trips.map((trip) => (
          <li key={trip.service_id} className="card">
            <Link to={`/reservar/viaje/${trip.service_uuid}`}>
              <strong>{trip.destinations.at(-1)?.text ?? trip.origin.text}</strong>
              <span>{soles(trip.fare_cents)}</span>
              <span className="dim">
                {when(trip.date_time_service)} · desde {trip.origin.text}
              </span>
              <span className="stage">{stageText(trip)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
