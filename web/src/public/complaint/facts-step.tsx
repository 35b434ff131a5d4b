import {
  claimTypes,
  complaintTypes,
  kindMeanings,
  kindNames,
  kinds,
} from '@chaski/contract/complaints/options.ts'
import type { ComplaintForm } from '#src/public/complaint/use-complaint.ts'
import { RadioGroup } from '#src/public/form/radio-group.tsx'
import { SelectField } from '#src/public/form/select-field.tsx'
import { TextField } from '#src/public/form/text-field.tsx'

const kindOptions = kinds.map((id) => ({ id, name: kindNames[id], detail: kindMeanings[id] }))
const goods = [
  { id: 'SERVICIO', name: 'Servicio' },
  { id: 'PRODUCTO', name: 'Producto' },
]

/** Boxes 2 and 3: what it is about, what happened, what is asked for. */
export function FactsStep({ form }: { form: ComplaintForm }) {
  const { kind } = form.draft
  return (
    <>
      <RadioGroup
        {...form.choice('kind')}
        label="Tipo de solicitud"
        required
        options={kindOptions}
      />
      {kind === 'RECLAMO' && (
        <SelectField
          {...form.text('claim_type_id')}
          label="Tipo de reclamo"
          required
          options={claimTypes}
        />
      )}
      {kind === 'QUEJA' && (
        <SelectField
          {...form.text('complaint_type_id')}
          label="Tipo de queja"
          required
          options={complaintTypes}
        />
      )}
      <TextField
        {...form.text('detail')}
        label="Detalle"
        required
        rows={6}
        maxLength={5000}
        hint="Cuente qué pasó, cuándo y dónde."
      />
      <TextField
        {...form.text('request')}
        label="Pedido concreto"
        rows={3}
        maxLength={2000}
        hint="Qué solución espera: una devolución, una disculpa, su objeto…"
      />
      <RadioGroup {...form.choice('good_kind')} label="Bien contratado" options={goods} />
      <div className="columns">
        <TextField
          {...form.text('good_description')}
          label="Descripción"
          maxLength={500}
          placeholder="Taxi de Cayma al aeropuerto"
        />
        <TextField
          {...form.text('amount_claimed')}
          label="Monto reclamado (S/)"
          inputMode="decimal"
          maxLength={15}
        />
      </div>
      <details className="group" open={hasRide(form)}>
        <summary>Datos del viaje, si los tiene (opcional)</summary>
        <div className="columns">
          <TextField
            {...form.text('service_date')}
            label="Fecha y hora del servicio"
            type="datetime-local"
          />
          <TextField {...form.text('service_code')} label="N.º de servicio" maxLength={20} />
          <TextField
            {...form.text('license_plate')}
            label="Placa"
            maxLength={10}
            placeholder="V1A-234"
            autoComplete="off"
          />
          <TextField {...form.text('driver_code')} label="Código de unidad" maxLength={20} />
        </div>
      </details>
    </>
  )
}

const rideFields = ['service_date', 'service_code', 'license_plate', 'driver_code'] as const
/** What was typed or refused must not hide behind a closed lid. */
const hasRide = ({ draft, problems }: ComplaintForm): boolean =>
  rideFields.some((name) => draft[name] !== '' || problems[name] !== undefined)
