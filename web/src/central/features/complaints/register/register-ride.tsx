import { TextField } from '#src/ui/field/field.tsx'
import type { Field } from '#src/ui/form/fields.ts'
import { MoneyField } from '#src/ui/field/money-field.tsx'
import { DayField } from '#src/ui/form/day-field.tsx'
import type { RegisterFields } from './register-fields.ts'

/** Which ride it is about, as far as the consumer knows. */
export function RegisterRide({ fields }: { fields: RegisterFields }) {
  return (
    <fieldset>
      <legend>Sobre qué viaje (si lo sabe)</legend>
      <div className="form-row">
        <DayField withTime field={fields.service_date} />
        <TextField field={fields.service_code} nullable maxLength={20} />
      </div>
      <div className="form-row">
        <TextField field={fields.license_plate} nullable maxLength={10} />
        <TextField field={fields.driver_code} nullable maxLength={20} />
        <AmountField field={fields.amount_claimed} />
      </div>
      <TextField field={fields.good_description} nullable maxLength={500} />
    </fieldset>
  )
}

/** The sheet repeats the figure in soles; the field counts in cents, as every other one. */
function AmountField({ field }: { field: Field<number | null | undefined> }) {
  const { value } = field
  return (
    <MoneyField
      label={field.label}
      value={typeof value === 'number' ? Math.round(value * 100) : null}
      error={field.errors[field.name]}
      onChange={(cents) => field.set(cents === null ? null : cents / 100)}
    />
  )
}
