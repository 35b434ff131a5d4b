import '#src/public/consulta/consulta.css'
import { type FormEvent, useRef, useState } from 'react'
import { booking } from '@chaski/contract/booking/endpoints.ts'
import { bookingLive } from '@chaski/contract/booking/live-endpoints.ts'
import type { ClientTrip } from '@chaski/contract/booking/schema.ts'
import { PlaceField } from '#src/public/consulta/place-field.tsx'
import { placeOf } from '#src/public/consulta/place-of.ts'
import { quoteRequest } from '#src/public/consulta/quote-request.ts'
import type { TripPoint } from '#src/public/consulta/trip-draft.ts'
import { useQuote } from '#src/public/consulta/use-quote.ts'
import { FormFoot } from '#src/public/form/form-foot.tsx'
import { useSend } from '#src/public/form/use-send.ts'
import { soles } from '#src/shared/formats.ts'
import { createIntent } from '#src/shared/intent.ts'
import { callAsClient } from './call-as-client.ts'
import { draftOf } from './draft-of.ts'

type RedirectFormProps = {
  trip: ClientTrip
  onChanged: (trip: ClientTrip) => void
  onBack: () => void
}

/** Another destination, at a price that is seen before it is said yes to. */
export function RedirectForm({ trip, onChanged, onBack }: RedirectFormProps) {
  const [place, setPlace] = useState<TripPoint | null>(null)
  // The server knows the ride's own hour and contract: where it disagrees, its price is the one to ask about.
  const [corrected, setCorrected] = useState<number>()
  const [tried, setTried] = useState(false)
  const intent = useRef(createIntent())
  const { sending, failure, send } = useSend()
  const draft = { ...draftOf(trip), stops: [], destination: place }
  const quote = useQuote(quoteRequest(draft), place !== null, {
    ask: ({ query }, signal) => callAsClient(booking.quote, { query }, { signal }),
  })
  const price = corrected ?? (quote.state === 'done' ? quote.offer.total : undefined)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (place === null || price === undefined) return
    const request = {
      params: { service_uuid: trip.service_uuid },
      body: { destinations: [placeOf(place)], quoted_cents: price },
    }
    const idempotencyKey = intent.current.keyFor(request)
    const refusal = await send(async () =>
      onChanged(await callAsClient(bookingLive.redirect, request, { idempotencyKey })),
    )
    const { fare_cents } = (refusal?.body.current ?? {}) as { fare_cents?: number }
    if (fare_cents !== undefined) setCorrected(fare_cents)
  }
  return (
    <form className="card" onSubmit={(event) => void submit(event)} noValidate>
      <h2>¿A dónde va ahora?</h2>
      <PlaceField
        slot="destination"
        point={place}
        onPick={(point) => {
          setCorrected(undefined)
          setPlace(point)
        }}
        onType={() => undefined}
        onFocus={() => undefined}
        error={tried && place === null ? 'Elija el nuevo destino' : undefined}
      />
      <p aria-live="polite">
        {price === undefined
          ? place !== null && 'Calculando el nuevo precio…'
          : `Nuevo precio: ${soles(price)} (antes ${soles(trip.fare_cents)}).`}
      </p>
      <FormFoot
        verb={price === undefined ? 'Cambiar destino' : `Cambiar por ${soles(price)}`}
        sending={sending}
        failure={failure}
        onBack={onBack}
      />
    </form>
  )
}
