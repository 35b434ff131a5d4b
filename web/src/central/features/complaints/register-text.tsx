import { kindMeanings } from '@chaski/contract/complaints/options.ts'
import { TextAreaField, TextField } from '#src/ui/field.tsx'
import type { ContractForm } from '#src/ui/form/use-contract-form.ts'
import { MoneyField } from '#src/ui/money-field.tsx'
import { claimChoices, complaintChoices, kindOptions } from './complaint-words.ts'
import { DateField } from './date-field.tsx'
import { FilesField } from './files-field.tsx'
import { IdSelectField } from './id-select-field.tsx'
import { RadioField } from './radio-field.tsx'
import type { RegisterValues } from './register-page.tsx'

/** What the consumer says, in their own words, and about which ride. */
export function RegisterText({ form }: { form: ContractForm<RegisterValues> }) {
  const kind = form.values.kind ?? 'RECLAMO'
  return (
    <>
      <fieldset>
        <legend>Reclamo o queja</legend>
        <RadioField
          form={form}
          name="kind"
          label="Tipo de solicitud"
          hint={kindMeanings[kind]}
          options={kindOptions}
          required
        />
        {kind === 'RECLAMO' ? (
          <IdSelectField
            form={form}
            name="claim_type_id"
            label="Tipo de reclamo"
            placeholder="--TIPO RECLAMO--"
            options={claimChoices}
          />
        ) : (
          <IdSelectField
            form={form}
            name="complaint_type_id"
            label="Tipo de queja"
            placeholder="--TIPO QUEJA--"
            options={complaintChoices}
          />
        )}
        <TextAreaField
          form={form}
          name="detail"
          label="Detalle"
          hint="Lo que cuenta el consumidor, con sus palabras"
          rows={6}
          maxLength={5000}
          required
        />
        <TextAreaField form={form} name="request" label="Pedido" rows={2} maxLength={2000} />
        <FilesField form={form} label="Adjuntos" />
      </fieldset>
      <fieldset>
        <legend>Sobre qué viaje (si lo sabe)</legend>
        <div className="form-row">
          <DateField form={form} name="service_date" label="Fecha y hora" />
          <TextField
            form={form}
            name="service_code"
            label="N.º de servicio"
            nullable
            maxLength={20}
          />
          <TextField form={form} name="license_plate" label="Placa" nullable maxLength={10} />
          <TextField form={form} name="driver_code" label="Unidad" nullable maxLength={20} />
        </div>
        <div className="form-row">
          <TextField
            form={form}
            name="good_description"
            label="Descripción"
            nullable
            maxLength={500}
          />
          <AmountField form={form} />
        </div>
      </fieldset>
    </>
  )
}

/** The sheet repeats the figure in soles; the field counts in cents, as every one of the house. */
function AmountField({ form }: { form: ContractForm<RegisterValues> }) {
  const { value, error } = form.getInputProps('amount_claimed')
  const amount = value as number | null
  return (
    <MoneyField
      label="Monto reclamado"
      value={amount === null ? null : Math.round(amount * 100)}
      error={error}
      onChange={(cents) =>
        form.setFieldValue('amount_claimed', cents === null ? null : cents / 100)
      }
    />
  )
}
