import { useRef } from 'react'
import { type ClientType, clientTypeNames } from '@chaski/contract/billing/kinds.ts'
import { bookingComprobante } from '@chaski/contract/booking/comprobante-endpoints.ts'
import {
  type OwnComprobante,
  ownComprobanteFormFor,
} from '@chaski/contract/booking/comprobante-schema.ts'
import type { ClientSession } from '@chaski/contract/booking/log-in-schema.ts'
import type { ClientTrip } from '@chaski/contract/booking/schema.ts'
import { CheckField } from '#src/public/form/check-field.tsx'
import { FormFoot } from '#src/public/form/form-foot.tsx'
import { RadioGroup } from '#src/public/form/radio-group.tsx'
import { SelectField } from '#src/public/form/select-field.tsx'
import { TextField } from '#src/public/form/text-field.tsx'
import { useForm } from '#src/public/form/use-form.ts'
import { callAsClient } from '#src/public/reservar/call-as-client.ts'
import { soles } from '#src/shared/formats.ts'
import { createIntent } from '#src/shared/intent.ts'

type ComprobanteFormProps = {
  trip: ClientTrip
  me: ClientSession
  known: OwnComprobante
  onDone: (issued: NonNullable<OwnComprobante['issued']>) => void
  onBack: () => void
}

const kinds = [
  { id: 'BOLETA', name: 'Boleta', detail: 'Con su DNI o sin documento.' },
  { id: 'FACTURA', name: 'Factura', detail: 'Para una empresa o negocio con RUC.' },
] as const

const documents = (['DNI', 'NONE', 'CE', 'PASSPORT'] as const).map((id) => ({
  id,
  name: clientTypeNames[id],
}))

/** What the buyer was last time; a boleta for a person begins with a DNI and the passenger's name. */
const startOf = ({ buyer }: OwnComprobante, me: ClientSession) => ({
  kind: (buyer?.client_type === 'RUC' ? 'FACTURA' : 'BOLETA') as string,
  'client.client_type': (buyer === null || buyer.client_type === 'RUC'
    ? 'DNI'
    : buyer.client_type) as string,
  'client.client_number': buyer?.client_number ?? '',
  'client.client_name': buyer?.client_name ?? me.name,
  'client.client_address': buyer?.client_address ?? '',
  'client.client_email': buyer?.client_email ?? '',
  remember: buyer !== null,
})

/** In whose name: a factura needs a RUC, a boleta names its buyer or nobody. */
export function ComprobanteForm({ trip, me, known, onDone, onBack }: ComprobanteFormProps) {
  const intent = useRef(createIntent())
  const { values, submit, sending, failure, bind, check } = useForm({
    initial: startOf(known, me),
    schema: ownComprobanteFormFor(known.total_cents),
    toBody: (typed) => {
      const isFactura = typed.kind === 'FACTURA'
      const client_type = isFactura ? 'RUC' : (typed['client.client_type'] as ClientType)
      const named = client_type !== 'NONE'
      return {
        kind: typed.kind,
        client: {
          client_type,
          client_number: named ? typed['client.client_number'].trim() : '',
          client_name: named ? typed['client.client_name'] : '',
          client_address: isFactura ? typed['client.client_address'] : '',
          client_email: typed['client.client_email'].trim() || null,
        },
        remember: typed.remember && named,
      }
    },
    send: (body) => {
      const request = { params: { service_uuid: trip.service_uuid }, body }
      const idempotencyKey = intent.current.keyFor(request)
      return callAsClient(bookingComprobante.askComprobante, request, { idempotencyKey })
    },
    onDone: ({ issued }) => {
      if (issued !== null) onDone(issued)
    },
  })
  const isFactura = values.kind === 'FACTURA'
  const named = isFactura || values['client.client_type'] !== 'NONE'
  return (
    <form className="card no-print" onSubmit={(event) => void submit(event)} noValidate>
      <h2>Boleta o factura por {soles(known.total_cents)}</h2>
      <RadioGroup {...bind('kind')} label="Qué necesita" options={kinds} />
      {!isFactura && (
        <SelectField {...bind('client.client_type')} label="Documento" options={documents} />
      )}
      {named && (
        <>
          <TextField
            {...bind('client.client_number')}
            label={isFactura ? 'RUC' : 'Número'}
            required
            inputMode={isFactura || values['client.client_type'] === 'DNI' ? 'numeric' : 'text'}
            maxLength={15}
          />
          <TextField
            {...bind('client.client_name')}
            label={isFactura ? 'Razón social' : 'Nombre y apellidos'}
            required
            maxLength={200}
          />
        </>
      )}
      {isFactura && (
        <TextField {...bind('client.client_address')} label="Dirección fiscal" maxLength={200} />
      )}
      <TextField
        {...bind('client.client_email')}
        label="Correo (si lo quiere allí)"
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      {named && (
        <CheckField {...check('remember')}>Guardar estos datos para mi próximo viaje</CheckField>
      )}
      <p className="dim">Se emite una sola vez: revise los datos antes de enviar.</p>
      <FormFoot
        verb={isFactura ? 'Emitir factura' : 'Emitir boleta'}
        sending={sending}
        failure={failure}
        onBack={onBack}
      />
    </form>
  )
}
