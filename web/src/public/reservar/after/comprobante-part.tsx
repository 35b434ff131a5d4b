import { useState } from 'react'
import { kindNames } from '@chaski/contract/billing/kinds.ts'
import { bookingComprobante } from '@chaski/contract/booking/comprobante-endpoints.ts'
import type { ClientSession } from '@chaski/contract/booking/log-in-schema.ts'
import type { ClientTrip } from '@chaski/contract/booking/schema.ts'
import { useClientAnswer } from '#src/public/reservar/use-client-answer.ts'
import { Link } from '#src/public/router/link.tsx'
import { navigate } from '#src/public/router/location.ts'
import { Problem } from '#src/public/ui/problem.tsx'
import { ComprobanteForm } from './comprobante-form.tsx'

type ComprobantePartProps = { trip: ClientTrip; me: ClientSession }

/** The boleta or factura of a ride: where it is, why there is none, or how to ask for it. */
export function ComprobantePart({ trip, me }: ComprobantePartProps) {
  const [open, setOpen] = useState(false)
  const { service_uuid } = trip
  const { data, problem, retry } = useClientAnswer(
    bookingComprobante.comprobante,
    { params: { service_uuid } },
    0,
  )
  if (data === undefined) return problem ? <Problem failure={problem} onRetry={retry} /> : null
  const { issued, refused } = data
  if (issued !== null)
    return (
      <div className="actions no-print">
        <Link className="button" to={`/comprobante/${issued.link}`}>
          {`Ver ${kindNames[issued.kind].toLowerCase()} ${issued.series}-${issued.number}`}
        </Link>
      </div>
    )
  if (refused !== null) return <p className="dim no-print">Boleta o factura: {refused}</p>
  if (open)
    return (
      <ComprobanteForm
        trip={trip}
        me={me}
        known={data}
        onDone={({ link }) => navigate(`/comprobante/${link}`)}
        onBack={() => setOpen(false)}
      />
    )
  return (
    <div className="actions no-print">
      <button type="button" className="button" onClick={() => setOpen(true)}>
        Pedir boleta o factura
      </button>
    </div>
  )
}
