import { use, useState } from 'react'
import { booking } from '@chaski/contract/booking/endpoints.ts'
import { hasReceipt } from '@chaski/contract/booking/rules.ts'
import { urlOf } from '@chaski/contract/client.ts'
import type { ClientSession, ClientTrip } from '@chaski/contract/booking/schema.ts'
import { etaLeft } from '@chaski/contract/trips/eta.ts'
import { isClosed, tripStatus } from '@chaski/contract/trips/statuses.ts'
import { CompanyContext } from '#src/public/company/company-context.ts'
import { FareLines } from '#src/public/consulta/fare-lines.tsx'
import { useNow } from '#src/public/consulta/use-now.ts'
import { Link } from '#src/public/router/link.tsx'
import { PageSkeleton } from '#src/public/ui/page-skeleton.tsx'
import { Problem } from '#src/public/ui/problem.tsx'
import { dateTime, phone, plate, when } from '#src/shared/formats.ts'
import { CancelForm } from './cancel-form.tsx'
import { FollowButton } from './follow-button.tsx'
import { RatingForm } from './rating-form.tsx'
import { RideSummary } from './ride-summary.tsx'
import { stageText } from './stage-text.ts'
import { useOwnTrip } from './use-own-trip.ts'

/** One ride from the wait to the receipt. */
export function TripPage({ service_uuid, me }: { service_uuid: string; me: ClientSession }) {
  const { data, problem, retry, put } = useOwnTrip(service_uuid)
  if (data === undefined)
    return problem ? <Problem failure={problem} onRetry={retry} /> : <PageSkeleton />
  return <Trip trip={data} me={me} onChange={put} stale={problem !== undefined} />
}

/** The same estimate as at the desk, a little older each second. */
function Arrival({ trip }: { trip: ClientTrip }) {
  const left = etaLeft(trip, useNow())
  if (left === null) return null
  const minutes = `${Math.max(1, Math.round(left / 60))} min`
  return (
    <p>
      {trip.status_type_id === tripStatus.ON_BOARD ? 'Llega al destino en unos ' : 'Llega en unos '}
      {minutes}
    </p>
  )
}

type TripProps = {
  trip: ClientTrip
  me: ClientSession
  onChange: (trip: ClientTrip) => void
  stale: boolean
}

function Trip({ trip, me, onChange, stale }: TripProps) {
  const company = use(CompanyContext)
  const [canceling, setCanceling] = useState(false)
  const ended = isClosed(trip.status_type_id)
  const payment = me.payment_types.find((type) => type.payment_type_id === trip.payment_type_id)
  return (
    <article className="page reservar">
      <h1 aria-live="polite">{stageText(trip)}</h1>
      {stale && <p className="field-problem">Sin conexión: esto puede haber cambiado.</p>}
      {trip.status_type_id === tripStatus.NO_UNIT && (
        <p>Puede pedirlo otra vez, o llamarnos: seguimos buscando con usted.</p>
      )}
      {trip.vehicle && trip.driver && !ended && (
        <section className="card reservar-unit" aria-label="Su unidad">
          <p className="reservar-plate">{plate(trip.vehicle.plate)}</p>
          <p>
            Unidad {trip.vehicle.code} · {trip.vehicle.brand} {trip.vehicle.color.toLowerCase()} ·{' '}
            {trip.driver.first_name}
          </p>
          <Arrival trip={trip} />
          {trip.pin !== null && (
            <p>
              Diga este PIN al conductor: <strong className="reservar-pin">{trip.pin}</strong>
            </p>
          )}
        </section>
      )}
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
      {trip.status_type_id === tripStatus.FINISHED && <RatingForm trip={trip} onRated={onChange} />}
      {canceling && (
        <CancelForm
          trip={trip}
          reasons={me.cancel_reasons}
          onCanceled={(changed) => {
            setCanceling(false)
            onChange(changed)
          }}
          onBack={() => setCanceling(false)}
        />
      )}
      {!canceling && (
        <div className="actions no-print">
          {!ended && <FollowButton trip={trip} onChange={onChange} />}
          {trip.can_cancel && (
            <button type="button" className="button" onClick={() => setCanceling(true)}>
              Cancelar viaje
            </button>
          )}
          {hasReceipt(trip) && (
            <a
              className="button"
              href={urlOf(booking.receipt, { params: { service_uuid: trip.service_uuid } })}
              download
            >
              Descargar recibo
            </a>
          )}
          {company && (
            <a className="button" href={`tel:${company.phone.replace(/[^\d+]/g, '')}`}>
              Llamar: {phone(company.phone)}
            </a>
          )}
        </div>
      )}
      <p className="no-print">
        <Link to="/reservar">Mis viajes</Link>
      </p>
    </article>
  )
}
