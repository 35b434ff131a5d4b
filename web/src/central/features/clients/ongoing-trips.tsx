import { useQuery } from '@tanstack/react-query'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import type { TripRow } from '@chaski/contract/trips/schema.ts'
import { q } from '#src/shared/api.ts'
import { when } from '#src/shared/formats.ts'
import { QueryGate } from '#src/ui/notice/query-gate.tsx'
import { TripStatus } from '#src/ui/status/trip-status.tsx'
import { RecordLink } from '#src/central/record/record-link.tsx'

/** What is under way changes while somebody looks. */
const everyMs = 10_000

/** The rides of a client that are not over: nothing at all where there is none. */
export function OngoingTrips({ client_id }: { client_id: number }) {
  const query = useQuery({
    ...q(dispatch.clientOngoing, { params: { client_id } }),
    refetchInterval: everyMs,
  })
  return (
    <QueryGate query={query} what="No se pudo traer sus servicios en curso.">
      {({ data }) =>
        data.length === 0 ? null : (
          <section className="card record-part" aria-label="Servicios en curso">
            <h2>
              Servicios en curso <span className="record-count">{data.length}</span>
            </h2>
            <ul>
              {data.map((trip) => (
                <Ongoing key={trip.service_id} trip={trip} />
              ))}
            </ul>
          </section>
        )
      }
    </QueryGate>
  )
}

function Ongoing({ trip }: { trip: TripRow }) {
  const words = `${trip.origin.text} → ${trip.destinations.at(-1)?.text ?? 'a definir'}`
  return (
    <li>
      <span className="record-line">
        <RecordLink to="trip" id={trip.service_id}>
          {words}
        </RecordLink>
      </span>
      <TripStatus status_type_id={trip.status_type_id} />
      <span className="record-facts">
        {trip.driver !== null && <span>{trip.driver.name}</span>}
        <time dateTime={trip.date_time_service}>{when(trip.date_time_service)}</time>
      </span>
    </li>
  )
}
