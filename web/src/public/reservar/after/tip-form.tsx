import { type FormEvent, useRef, useState } from 'react'
import { bookingAfter } from '@chaski/contract/booking/after-endpoints.ts'
import { tipForm, type ClientTrip } from '@chaski/contract/booking/schema.ts'
import { canTip, usualTips } from '@chaski/contract/booking/tip-rules.ts'
import { useNow } from '#src/public/consulta/use-now.ts'
import { FormFoot } from '#src/public/form/form-foot.tsx'
import { TextField } from '#src/public/form/text-field.tsx'
import { typedNumber } from '#src/public/form/typed-number.ts'
import { useSend } from '#src/public/form/use-send.ts'
import { callAsClient } from '#src/public/reservar/call-as-client.ts'
import { soles } from '#src/shared/formats.ts'
import { createIntent } from '#src/shared/intent.ts'

type TipFormProps = { trip: ClientTrip; onChange: (trip: ClientTrip) => void }

/** What was given to the driver by hand or by wallet; it is written down, nobody charges it. */
export function TipForm({ trip, onChange }: TipFormProps) {
  const [chosen, setChosen] = useState<number | 'other'>()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const { sending, failure, send } = useSend()
  const now = useNow()
  const intent = useRef(createIntent())
  if (trip.tip_cents !== null)
    return (
      <p>
        Propina anotada: <strong>{soles(trip.tip_cents)}</strong>. Es toda del conductor.
      </p>
    )
  if (!canTip(trip, now).allowed) return null
  const amount =
    chosen === 'other'
      ? Math.round((typedNumber(typed.replace(',', '.')) ?? Number.NaN) * 100)
      : chosen
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = tipForm.safeParse({ amount_cents: amount })
    if (!body.success) return setProblem('Ingrese un monto entre S/ 0.50 y S/ 200.00')
    setProblem(undefined)
    const request = { params: { service_uuid: trip.service_uuid }, body: body.data }
    const idempotencyKey = intent.current.keyFor(request)
    void send(async () =>
      onChange(await callAsClient(bookingAfter.tip, request, { idempotencyKey })),
    )
  }
  return (
    <form className="card no-print" onSubmit={submit} noValidate>
      <fieldset className="rating-reasons">
        <legend>¿Dejó propina al conductor?</legend>
        {[...usualTips, 'other' as const].map((tip) => (
          <label key={tip} className="reason">
            <input
              type="radio"
              name="tip"
              checked={chosen === tip}
              onChange={() => setChosen(tip)}
            />
            <span>{tip === 'other' ? 'Otro monto' : soles(tip)}</span>
          </label>
        ))}
      </fieldset>
      {chosen !== undefined && (
        <>
          {chosen === 'other' && (
            <TextField
              name="tip_amount"
              label="Propina en soles"
              inputMode="decimal"
              value={typed}
              onChange={setTyped}
              maxLength={7}
              problem={problem}
            />
          )}
          <p className="dim">
            Désela al conductor en efectivo o por Yape o Plin. Aquí queda anotada a su nombre: no se
            cobra ni entra en la tarifa.
          </p>
          <FormFoot verb="Anotar propina" sending={sending} failure={failure} />
        </>
      )}
    </form>
  )
}
