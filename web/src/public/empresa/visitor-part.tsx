import { useState } from 'react'
import { visitorCalls } from '@chaski/contract/booking/visitor-endpoints.ts'
import type { VisitorTrip } from '@chaski/contract/booking/visitor-schema.ts'
import { Link } from '#src/public/router/link.tsx'
import { PageSkeleton } from '#src/public/ui/page-skeleton.tsx'
import { Problem } from '#src/public/ui/problem.tsx'
import { useAnswer } from '#src/public/ui/use-answer.ts'
import { dayOf, soles, when } from '#src/shared/formats.ts'
import { filtersAddress, monthAround } from './trip-filters.ts'
import { VisitorForm } from './visitor-form.tsx'

/** A car for somebody whom the company has not named, on its account. */
export function VisitorPart({ mayEdit }: { mayEdit: boolean }) {
  return (
    <section aria-label="Pedir para una visita">
      {mayEdit ? <Order /> : <p>Solo los administradores del portal piden servicios.</p>}
    </section>
  )
}

function Order() {
  const { data, problem, retry } = useAnswer(visitorCalls.visitorTerms, {})
  const [made, setMade] = useState<VisitorTrip>()
  if (problem) return <Problem failure={problem} onRetry={retry} />
  if (data === undefined) return <PageSkeleton />
  if (made !== undefined) return <Ordered trip={made} onMore={() => setMade(undefined)} />
  return <VisitorForm terms={data} onDone={setMade} />
}

/** What was ordered, what happens next, and where to follow it. */
function Ordered({ trip, onMore }: { trip: VisitorTrip; onMore: () => void }) {
  const { service_id, passenger_name, date_time_service, fare_cents, approval } = trip
  const list = filtersAddress({
    ...monthAround(dayOf(date_time_service)),
    key_word: passenger_name,
    costcenter_id: '',
    state: '',
    page: 1,
  })
  return (
    <output className="card portal-form">
      <h2>Servicio {service_id} pedido</h2>
      <p>
        Para {passenger_name}, {when(date_time_service)}
        {fare_cents > 0 && `: ${soles(fare_cents)}`}.
      </p>
      <p>
        {approval === 'PENDING'
          ? 'Supera las reglas de la empresa: espera en «Por aprobar» y después se busca una unidad.'
          : trip.is_booking
            ? 'Le escribimos a su visita por SMS y otra vez antes de la hora.'
            : 'Buscamos una unidad. Su visita recibe por SMS la placa y el conductor.'}
      </p>
      <div className="portal-actions">
        <button type="button" className="button" onClick={onMore}>
          Pedir otro
        </button>
        <Link to={list} stay className="button">
          Ver en Servicios
        </Link>
      </div>
    </output>
  )
}
