import { TextField } from '#src/ui/field.tsx'
import type { ContractForm } from '#src/ui/form/use-contract-form.ts'
import { MoneyField } from '#src/ui/money-field.tsx'
import { DateField } from './date-field.tsx'
import type { RegisterValues } from './register-page.tsx'

/** Which ride it is about, as far as the consumer knows. */
export function RegisterRide({ form }: { form: ContractForm<RegisterValues> }) {
  return (
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
      </div>
      <div className="form-row">
        <TextField form={form} name="license_plate" label="Placa" nullable maxLength={10} />
        <TextField form={form} name="driver_code" label="Unidad" nullable maxLength={20} />
        <AmountField form={form} />
      </div>
      <TextField form={form} name="good_description" label="Descripción" nullable maxLength={500} />
    </fieldset>
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
