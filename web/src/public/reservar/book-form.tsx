import { type FormEvent, useRef, useState } from 'react'
import { booking } from '@chaski/contract/booking/endpoints.ts'
import { bookingProblems } from '@chaski/contract/booking/rules.ts'
import type { ClientSession } from '@chaski/contract/booking/log-in-schema.ts'
import type { ClientTrip } from '@chaski/contract/booking/schema.ts'
import { paymentKind } from '@chaski/contract/catalogs/known-items.ts'
import { instantOf } from '#src/public/consulta/lima-clock.ts'
import { placeOf } from '#src/public/consulta/place-of.ts'
import { attributeOf, quoteRequest } from '#src/public/consulta/quote-request.ts'
import type { TripDraft, TripPoint } from '#src/public/consulta/trip-draft.ts'
import { writeTrip } from '#src/public/consulta/trip-url.ts'
import { useQuote } from '#src/public/consulta/use-quote.ts'
import { FormFoot } from '#src/public/form/form-foot.tsx'
import { SelectField } from '#src/public/form/select-field.tsx'
import { TextField } from '#src/public/form/text-field.tsx'
import { showFirstProblem } from '#src/public/form/show-first-problem.ts'
import { useSend } from '#src/public/form/use-send.ts'
import { RideFrame } from '#src/public/ride/ride-frame.tsx'
import { Link } from '#src/public/router/link.tsx'
import { distance, duration, soles, when } from '#src/shared/formats.ts'
import { createIntent } from '#src/shared/intent.ts'
import { AccountFields } from './account-fields.tsx'
import { answersOf, type Answers } from './answers.ts'
import { bookingScene } from './booking-scene.ts'
import { callAsClient } from './call-as-client.ts'
import { type OtherPassenger, PassengerFields } from './passenger-fields.tsx'
import { RideSummary } from './ride-summary.tsx'

type BookFormProps = {
  me: ClientSession
  draft: TripDraft
  onBooked: (trip: ClientTrip) => void
}

const orderedPlace = (point: TripPoint) => ({
  ...placeOf(point),
  ...(point.pinned && { pinned: true }),
})

/** The last look before a car moves: from where, to where, when, for how much and who pays. */
export function BookForm({ me, draft, onBooked }: BookFormProps) {
  const [account, setAccount] = useState(me.accounts[0])
  const company = account?.company ?? null
  const payments = me.payment_types.filter((type) => company !== null || !type.credit)
  const [payment, setPayment] = useState('')
  const [center, setCenter] = useState('')
  const [answers, setAnswers] = useState<Answers>({})
  const [other, setOther] = useState<OtherPassenger | null>(null)
  const [reference, setReference] = useState('')
  const [problems, setProblems] = useState<Record<string, string>>({})
  const { sending, failure, send } = useSend()
  const intent = useRef(createIntent())
  const company_id = company?.company_id
  const quote = useQuote(quoteRequest(draft), true, {
    payer: company_id,
    ask: ({ query }, signal) =>
      callAsClient(booking.quote, { query: { ...query, company_id } }, { signal }),
  })
  const offer = quote.state === 'done' ? quote.offer : undefined
  // A company's rides go on its account unless somebody says otherwise.
  const usual =
    payments.find((type) =>
      company === null ? type.payment_type_id === me.usual_payment_type_id : type.credit,
    ) ??
    payments.find((type) => type.credit === (company !== null)) ??
    payments[0]
  const chosen = payments.find((type) => String(type.payment_type_id) === payment) ?? usual
  const problemAt = (path: string) =>
    problems[path] ?? failure?.body.errors?.find((error) => error.path === path)?.detail
  const again = failure?.body.code === 'DUPLICATE_SERVICE'

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const stops = draft.stops.filter((stop) => stop !== null)
    const body = {
      origin: { ...orderedPlace(draft.origin!), reference },
      destinations: [...stops, draft.destination!].map(orderedPlace),
      ...(draft.leave !== null && { date_time_service: instantOf(draft.leave) }),
      vehicle_attribute_ids: [attributeOf[draft.vehicle]],
      payment_type_id: chosen?.payment_type_id ?? paymentKind.CASH,
      company_id: company?.company_id ?? null,
      costcenter_id: center === '' ? null : Number(center),
      ...other,
      dynamic_fields: answersOf(account?.fields ?? [], answers),
      ...(offer !== undefined && { quoted_cents: offer.total }),
      confirm_duplicate: again,
    }
    const found = bookingProblems(account, body)
    setProblems(found)
    if (Object.keys(found).length > 0) return showFirstProblem(form)
    const idempotencyKey = intent.current.keyFor(body)
    const refusal = await send(async () => {
      const trip = await callAsClient(booking.book, { body }, { idempotencyKey })
      intent.current.done()
      onBooked(trip)
    })
    if (refusal?.body.code === 'STATE_CONFLICT') quote.retry()
  }

  const verb = draft.leave === null ? 'Pedir taxi' : 'Reservar taxi'
  const price = offer !== undefined ? ` · ${soles(offer.total)}` : ''
  return (
    <RideFrame label="Su viaje" scene={bookingScene(draft, offer)}>
      <form className="ride-form" onSubmit={(event) => void submit(event)} noValidate>
        <h1>{verb}</h1>
        {offer && (
          <p className="reservar-price" aria-live="polite">
            <strong>{soles(offer.total)}</strong>
            <span className="dim">
              {distance(offer.route.distanceM)} · {duration(offer.route.durationS)} · {offer.note}
            </span>
            {offer.arrival_min !== null && (
              <span>Un taxi libre llegaría en unos {offer.arrival_min} min.</span>
            )}
          </p>
        )}
        <RideSummary
          from={draft.origin!.name}
          by={draft.stops.flatMap((stop) => stop?.name ?? [])}
          to={draft.destination!.name}
          at={draft.leave === null ? 'Ahora' : when(instantOf(draft.leave))}
        />
        <p>
          <Link to={`/consulta${writeTrip(draft)}`}>Cambiar la ruta o la hora</Link>
        </p>
        {company !== null && <p className="dim">La tarifa es la del contrato de {company.name}.</p>}
        <AccountFields
          accounts={me.accounts}
          account={account}
          onAccount={(next) => {
            setAccount(next)
            setCenter('')
          }}
          center={center}
          onCenter={setCenter}
          answers={answers}
          onAnswer={(id, value) => setAnswers((before) => ({ ...before, [id]: value }))}
          problemAt={problemAt}
        />
        <SelectField
          name="payment_type_id"
          label="Forma de pago"
          value={String(chosen?.payment_type_id ?? '')}
          onChange={setPayment}
          options={payments.map((type) => ({ id: type.payment_type_id, name: type.name }))}
          problem={problemAt('payment_type_id')}
        />
        <PassengerFields other={other} onChange={setOther} problemAt={problemAt} />
        <TextField
          name="reference"
          label="Referencia para el conductor"
          value={reference}
          onChange={setReference}
          maxLength={200}
          hint="Por ejemplo: puerta verde, frente a la farmacia."
        />
        <FormFoot
          verb={again ? 'Sí, pedir otro taxi' : `${verb}${price}`}
          sending={sending}
          failure={failure}
        />
      </form>
    </RideFrame>
  )
}
