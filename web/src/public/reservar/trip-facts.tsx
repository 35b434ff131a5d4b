import { use } from 'react'
import type { ClientSession } from '@chaski/contract/booking/log-in-schema.ts'
import type { ClientTrip } from '@chaski/contract/booking/schema.ts'
import { isClosed } from '@chaski/contract/trips/statuses.ts'
import { CompanyContext } from '#src/public/company/company-context.ts'
import { FareLines } from '#src/public/consulta/fare-lines.tsx'
import { Link } from '#src/public/router/link.tsx'
import { dateTime, phone, when } from '#src/shared/formats.ts'
import { RideSummary } from './ride-summary.tsx'

/** From where to where, for how much, paid how; and the way to somebody who answers. */
export function TripFacts({ trip, me }: { trip: ClientTrip; me: ClientSession }) {
  const company = use(CompanyContext)
  const payment = me.payment_types.find((type) => type.payment_type_id === trip.payment_type_id)
  const ended = isClosed(trip.status_type_id)
  return (
    <>
      <RideSummary
        from={trip.origin.text}
        by={trip.destinations.slice(0, -1).map((stop) => stop.text)}
        to={trip.destinations.at(-1)?.text ?? ''}
        at={ended ? dateTime(trip.date_time_service) : when(trip.date_time_service)}
      />
      <FareLines lines={trip.fare_lines} total={trip.fare_cents} />
      <p className="dim">
        Servicio N.º {trip.service_id} · {payment?.name}
        {trip.company_name !== null && ` · ${trip.company_name}`}
        {trip.fare_is_final && trip.closed_at !== null && ` · cerrado ${dateTime(trip.closed_at)}`}
      </p>
      <p className="no-print">
        {company && (
          <a href={`tel:${company.phone.replace(/[^\d+]/g, '')}`}>
            Llamar a la central: {phone(company.phone)}
          </a>
        )}
      </p>
      <p className="no-print">
        <Link to="/reservar/mis-viajes">Mis viajes</Link>
      </p>
    </>
  )
}
