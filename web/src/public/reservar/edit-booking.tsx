import '#src/public/consulta/consulta.css'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { bookingCan } from '@chaski/contract/booking/edit-rules.ts'
import { booking } from '@chaski/contract/booking/endpoints.ts'
import { bookingLive } from '@chaski/contract/booking/live-endpoints.ts'
import type { ClientTrip } from '@chaski/contract/booking/schema.ts'
import { reasonOf } from '@chaski/contract/verdict.ts'
import { clockAt, instantOf } from '#src/public/consulta/lima-clock.ts'
import { PlaceField } from '#src/public/consulta/place-field.tsx'
import { placeOf } from '#src/public/consulta/place-of.ts'
import { quoteRequest } from '#src/public/consulta/quote-request.ts'
import type { TripPoint } from '#src/public/consulta/trip-draft.ts'
import { useNow } from '#src/public/consulta/use-now.ts'
import { useQuote } from '#src/public/consulta/use-quote.ts'
import { bringToTop } from '#src/public/ride/bring-to-top.ts'
import { FormFoot } from '#src/public/form/form-foot.tsx'
import { TextField } from '#src/public/form/text-field.tsx'
import { useSend } from '#src/public/form/use-send.ts'
import { soles } from '#src/shared/formats.ts'
import { createIntent } from '#src/shared/intent.ts'
import { callAsClient } from './call-as-client.ts'
import { draftOf } from './draft-of.ts'

type EditBookingProps = {
  trip: ClientTrip
  onChanged: (trip: ClientTrip) => void
  onBack: () => void
}

/** A booking for later, changed at a price that is seen before it is said yes to. */
export function EditBooking({ trip, onChanged, onBack }: EditBookingProps) {
  const known = draftOf(trip)
  const [leave, setLeave] = useState(() => clockAt(Date.parse(trip.date_time_service)))
  const [place, setPlace] = useState(known.destination)
  const [reference, setReference] = useState(trip.origin.reference)
  // The server knows the ride's own class and contract: where it disagrees, its price is the one to ask about.
  const [corrected, setCorrected] = useState<number>()
  const [tried, setTried] = useState(false)
  const [version, setVersion] = useState(trip.version)
  const intent = useRef(createIntent())
  const { sending, failure, send } = useSend()
  const now = useNow()
  const part = useRef<HTMLFormElement>(null)
  // On a half open panel it would begin below its edge.
  useEffect(() => {
    bringToTop(part.current)
  }, [])
  const [day = '', clock = ''] = leave.split('T')
  const draft = { ...known, destination: place, leave }
  const company_id = trip.company_id ?? undefined
  const quote = useQuote(quoteRequest(draft), true, {
    payer: company_id,
    ask: ({ query }, signal) =>
      callAsClient(booking.quote, { query: { ...query, company_id } }, { signal }),
  })
  const price = corrected ?? (quote.state === 'done' ? quote.offer.total : undefined)
  const late = reasonOf(bookingCan.moveTo(trip, Date.parse(instantOf(leave)), now))
  const change = (next: { leave?: string; place?: TripPoint | null }) => {
    setCorrected(undefined)
    if (next.leave !== undefined) setLeave(next.leave)
    if (next.place !== undefined) setPlace(next.place)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (place === null || price === undefined || late !== undefined) return
    const stops = known.stops.filter((stop) => stop !== null)
    const request = {
      params: { service_uuid: trip.service_uuid },
      body: {
        version,
        date_time_service: instantOf(leave),
        destinations: [...stops, place].map(placeOf),
        reference,
        quoted_cents: price,
      },
    }
    const idempotencyKey = intent.current.keyFor(request)
    const refusal = await send(async () =>
      onChanged(await callAsClient(bookingLive.edit, request, { idempotencyKey })),
    )
    const current = (refusal?.body.current ?? {}) as Partial<ClientTrip>
    // Somebody changed it meanwhile: what was typed stays, and is saved over that when sent again.
    if (current.version !== undefined) setVersion(current.version)
    else if (current.fare_cents !== undefined) setCorrected(current.fare_cents)
  }
  return (
    <form ref={part} className="card" onSubmit={(event) => void submit(event)} noValidate>
      <h2>Cambiar la reserva</h2>
      <div className="leave-row">
        <TextField
          name="edit_day"
          label="Fecha"
          type="date"
          value={day}
          onChange={(next) => change({ leave: `${next}T${clock}` })}
        />
        <TextField
          name="edit_clock"
          label="Hora"
          type="time"
          value={clock}
          onChange={(next) => change({ leave: `${day}T${next}` })}
          problem={late}
        />
      </div>
      <PlaceField
        slot="destination"
        point={place}
        onPick={(next) => change({ place: next })}
        onType={() => undefined}
        onFocus={() => undefined}
        error={tried && place === null ? 'Elija el destino' : undefined}
      />
      <TextField
        name="edit_reference"
        label="Referencia para el conductor"
        value={reference}
        onChange={setReference}
        maxLength={200}
      />
      <p aria-live="polite">
        {price === undefined
          ? place !== null && 'Calculando el precio…'
          : price === trip.fare_cents
            ? `El precio no cambia: ${soles(price)}.`
            : `Nuevo precio: ${soles(price)} (antes ${soles(trip.fare_cents)}).`}
      </p>
      <FormFoot
        verb={price === undefined ? 'Guardar' : `Guardar por ${soles(price)}`}
        sending={sending}
        failure={failure}
        onBack={onBack}
      />
    </form>
  )
}
