import { type FormEvent, useRef, useState } from 'react'
import { booking } from '@chaski/contract/booking/endpoints.ts'
import type { ClientSession } from '@chaski/contract/booking/log-in-schema.ts'
import type { ClientTrip } from '@chaski/contract/booking/schema.ts'
import { FormFoot } from '#src/public/form/form-foot.tsx'
import { SelectField } from '#src/public/form/select-field.tsx'
import { useSend } from '#src/public/form/use-send.ts'
import { soles } from '#src/shared/formats.ts'
import { createIntent } from '#src/shared/intent.ts'
import { callAsClient } from './call-as-client.ts'

type CancelFormProps = {
  trip: ClientTrip
  reasons: ClientSession['cancel_reasons']
  onCanceled: (trip: ClientTrip) => void
  onBack: () => void
}

/** Giving up a ride: a reason, and what it costs said before. */
export function CancelForm({ trip, reasons, onCanceled, onBack }: CancelFormProps) {
  const [reason, setReason] = useState(String(reasons[0]?.reason_id ?? ''))
  const { sending, failure, send } = useSend()
  const intent = useRef(createIntent())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const request = {
      params: { service_uuid: trip.service_uuid },
      body: { reason_id: Number(reason) },
    }
    const idempotencyKey = intent.current.keyFor(request)
    void send(async () =>
      onCanceled(await callAsClient(booking.cancel, request, { idempotencyKey })),
    )
  }
  return (
    <form className="card" onSubmit={submit} noValidate>
      <h2>¿Por qué cancela?</h2>
      <p>
        {trip.cancel_fee_cents > 0
          ? `La unidad ya le espera: cancelar ahora cuesta ${soles(trip.cancel_fee_cents)}.`
          : 'Cancelar ahora no cuesta nada. Cuando la unidad ya le espera en el punto hay un cargo.'}
      </p>
      <SelectField
        name="reason_id"
        label="Motivo"
        value={reason}
        onChange={setReason}
        options={reasons.map(({ reason_id, name }) => ({ id: reason_id, name }))}
      />
      <FormFoot
        verb="Cancelar viaje"
        sending={sending}
        failure={failure}
        onBack={onBack}
        stay="Seguir con el viaje"
      />
    </form>
  )
}
