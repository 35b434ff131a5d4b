import { Link } from '@tanstack/react-router'
import type { HourLoad } from '@chaski/contract/plans/day-schema.ts'
import { loadLevel } from '@chaski/contract/plans/hour-load.ts'
import type { TripRow } from '@chaski/contract/trips/schema.ts'
import { phone, plate, plural, time } from '#src/shared/formats.ts'
import { StatusChip } from '#src/ui/status/status-chip.tsx'

const placesOf = ({ origin, destinations }: TripRow): string =>
  [origin, ...destinations].map(({ text }) => text).join(' → ')

type HourTripsProps = { load: HourLoad; trips: readonly TripRow[] }

/** The rides of one hour, whole on paper too. */
export function HourTrips({ load, trips }: HourTripsProps) {
  const level = loadLevel(load)
  const fleet = load.fleet === null ? '' : ` · flota esperada ${load.fleet}`
  return (
    <section className="card day-hour-trips" aria-label={`Las ${load.hour}:00`}>
      <h2>
        {String(load.hour).padStart(2, '0')}:00{' '}
        <small>
          {plural(load.trips, 'servicio')}, {load.with_unit} con unidad{fleet}
        </small>
        {level === 'over' && <StatusChip tone="alarm" icon="alert" label="Faltan unidades" />}
        {level === 'tight' && <StatusChip tone="warn" icon="clock" label="Justo" />}
      </h2>
      <table>
        <thead>
          <tr>
            <th>Hora</th>
            <th>N.º</th>
            <th>Recorrido</th>
            <th>Cliente</th>
            <th>Unidad</th>
          </tr>
        </thead>
        <tbody>
          {trips.map((trip) => (
            <tr key={trip.service_id}>
              <td>{time(trip.date_time_service)}</td>
              <td>
                <Link to="/servicios/$service_id" params={{ service_id: String(trip.service_id) }}>
                  {trip.service_id}
                </Link>
              </td>
              <td>{placesOf(trip)}</td>
              <td>
                {[trip.company_name, trip.client?.name].filter(Boolean).join(' · ')}
                {trip.client && <small> {phone(trip.client.cellphone)}</small>}
              </td>
              <td>
                {trip.vehicle === null ? (
                  <em>Sin unidad</em>
                ) : (
                  `${trip.vehicle.code} · ${plate(trip.vehicle.plate)} · ${trip.driver?.name ?? ''}`
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
