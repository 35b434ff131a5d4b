import type { OwnTrip } from '@chaski/contract/trips/driver-work.ts'
import { soles, when } from '#src/shared/formats.ts'

/** What comes after the ride of now: the next one and the bookings, by their hour. */
export function Bookings({ trips }: { trips: readonly OwnTrip[] }) {
  if (trips.length === 0) return null
  return (
    <section className="card">
      <h2>Después</h2>
      <ul className="lines">
        {trips.map((trip) => (
          <li key={trip.service_id}>
            <strong>
              {trip.assignment === 'NEXT' ? 'Al terminar' : when(trip.date_time_service)}
            </strong>
            <span>{trip.origin.text}</span>
            <span className="dim">
              {trip.destinations.at(-1)?.text ?? 'Destino por indicar'} · {trip.payment_name}{' '}
              {soles(trip.fare_cents)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
