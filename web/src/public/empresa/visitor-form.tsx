import '#src/public/consulta/consulta.css'
import { placeOf } from '#src/public/consulta/place-of.ts'
import { type FormEvent, useRef, useState } from 'react'
import { visitorCalls } from '@chaski/contract/booking/visitor-endpoints.ts'
import { visitorProblems } from '@chaski/contract/booking/visitor-rules.ts'
import type { VisitorTerms, VisitorTrip } from '@chaski/contract/booking/visitor-schema.ts'
import { instantOf } from '#src/public/consulta/lima-clock.ts'
import { LeaveField } from '#src/public/consulta/leave-field.tsx'
import { PlaceField } from '#src/public/consulta/place-field.tsx'
import { gapsOf, quoteRequest } from '#src/public/consulta/quote-request.ts'
import {
  emptyDraft,
  fieldId,
  putPoint,
  type TripDraft,
  type TripPoint,
} from '#src/public/consulta/trip-draft.ts'
import { useNow } from '#src/public/consulta/use-now.ts'
import { useQuote } from '#src/public/consulta/use-quote.ts'
import { FormFoot } from '#src/public/form/form-foot.tsx'
import { SelectField } from '#src/public/form/select-field.tsx'
import { showFirstProblem } from '#src/public/form/show-first-problem.ts'
import { TextField } from '#src/public/form/text-field.tsx'
import { useSend } from '#src/public/form/use-send.ts'
import { AccountFields } from '#src/public/reservar/account-fields.tsx'
import { type Answers, answersOf } from '#src/public/reservar/answers.ts'
import { Problem } from '#src/public/ui/problem.tsx'
import { call } from '#src/shared/call.ts'
import { distance, duration, soles } from '#src/shared/formats.ts'
import { createIntent } from '#src/shared/intent.ts'
import { chosenId } from './typed-values.ts'

type VisitorFormProps = { terms: VisitorTerms; onDone: (trip: VisitorTrip) => void }

const nobody = { passenger_name: '', passenger_cellphone: '' }

const visitedPlace = (point: TripPoint, reference = '') => ({ ...placeOf(point), reference })

/** Who comes, from where to where, when, and on which center: with the price before it is ordered. */
export function VisitorForm({ terms, onDone }: VisitorFormProps) {
  const { account, payment_types } = terms
  const now = useNow()
  const [draft, setDraft] = useState<TripDraft>(emptyDraft)
  const [visitor, setVisitor] = useState(nobody)
  const [center, setCenter] = useState('')
  const [answers, setAnswers] = useState<Answers>({})
  const usual = payment_types.find(({ credit }) => credit) ?? payment_types[0]
  const [payment, setPayment] = useState(String(usual?.payment_type_id ?? ''))
  const [reference, setReference] = useState('')
  const [problems, setProblems] = useState<Record<string, string>>({})
  const { sending, failure, send } = useSend()
  const intent = useRef(createIntent())
  const quote = useQuote(quoteRequest(draft), true, {
    ask: (request, signal) => call(visitorCalls.visitorQuote, request, { signal }),
  })
  const offer = quote.state === 'done' ? quote.offer : undefined
  const problemAt = (path: string) =>
    problems[path] ?? failure?.body.errors?.find((error) => error.path === path)?.detail

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const { origin, destination, leave } = draft
    const body = {
      ...visitor,
      origin: origin === null ? undefined : visitedPlace(origin, reference),
      destinations: destination === null ? [] : [visitedPlace(destination)],
      ...(leave === null ? {} : { date_time_service: instantOf(leave) }),
      payment_type_id: Number(payment),
      costcenter_id: chosenId(center),
      dynamic_fields: answersOf(account.fields, answers),
      ...(offer === undefined ? {} : { quoted_cents: offer.total }),
    }
    const gaps = gapsOf(draft, now).map(({ field, text }) => [field, text] as const)
    const found = { ...visitorProblems(account, body), ...Object.fromEntries(gaps) }
    setProblems(found)
    if (body.origin === undefined || Object.keys(found).length > 0) return showFirstProblem(form)
    const request = { body: { ...body, origin: body.origin } }
    const refusal = await send(async () => {
      const idempotencyKey = intent.current.keyFor(request)
      const made = await call(visitorCalls.orderForVisitor, request, { idempotencyKey })
      intent.current.done()
      onDone(made)
    })
    if (refusal?.body.code === 'STATE_CONFLICT') quote.retry()
    if (refusal !== undefined) showFirstProblem(form)
  }

  const place = (slot: 'origin' | 'destination') => ({
    slot,
    hasMap: false,
    point: draft[slot],
    onPick: (point: TripPoint | null) => setDraft((before) => putPoint(before, slot, point)),
    onFocus: () => undefined,
    onType: () => undefined,
    error: problems[fieldId(slot)],
  })
  return (
    <form className="card portal-form" noValidate onSubmit={(event) => void submit(event)}>
      <h2>Pedir para una visita</h2>
      <TextField
        name="passenger_name"
        label="Nombre de la visita"
        required
        value={visitor.passenger_name}
        onChange={(passenger_name) => setVisitor({ ...visitor, passenger_name })}
        maxLength={120}
        problem={problemAt('passenger_name')}
      />
      <TextField
        name="passenger_cellphone"
        label="Celular de la visita"
        required
        type="tel"
        inputMode="tel"
        value={visitor.passenger_cellphone}
        onChange={(passenger_cellphone) => setVisitor({ ...visitor, passenger_cellphone })}
        maxLength={20}
        hint="Ahí recibe la placa y el conductor. No hace falta autorizarla."
        problem={problemAt('passenger_cellphone')}
      />
      <PlaceField {...place('origin')} />
      <PlaceField {...place('destination')} />
      <LeaveField
        leave={draft.leave}
        now={now}
        onChange={(leave) => setDraft((before) => ({ ...before, leave }))}
        error={problems['leave-day'] ?? problemAt('date_time_service')}
      />
      <AccountFields
        accounts={[account]}
        account={account}
        onAccount={() => undefined}
        center={center}
        onCenter={setCenter}
        answers={answers}
        onAnswer={(id, value) => setAnswers((before) => ({ ...before, [id]: value }))}
        problemAt={problemAt}
      />
      <SelectField
        name="payment_type_id"
        label="Forma de pago"
        value={payment}
        onChange={setPayment}
        options={payment_types.map((type) => ({ id: type.payment_type_id, name: type.name }))}
        problem={problemAt('payment_type_id')}
      />
      <TextField
        name="reference"
        label="Referencia para el conductor"
        value={reference}
        onChange={setReference}
        maxLength={200}
        hint="Por ejemplo: recepción, puerta 3."
      />
      {quote.state === 'failed' && <Problem failure={quote.problem} onRetry={quote.retry} />}
      <p aria-live="polite">
        {offer && (
          <>
            <strong>{soles(offer.total)}</strong> por el contrato de la empresa ·{' '}
            {distance(offer.route.distanceM)} · {duration(offer.route.durationS)}
          </>
        )}
      </p>
      <FormFoot
        verb={offer === undefined ? 'Pedir servicio' : `Pedir por ${soles(offer.total)}`}
        sending={sending}
        failure={failure}
      />
    </form>
  )
}
