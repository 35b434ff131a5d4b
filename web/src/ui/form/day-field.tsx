import { DateTimeField } from '#src/ui/date-time-field.tsx'
import type { ContractForm } from './use-contract-form.ts'

type DayFieldProps<Values extends object> = {
  form: ContractForm<Values>
  name: string
  label: string
  hint?: string
  required?: boolean
  first?: boolean
  /** Date and time instead of a plain day. */
  withTime?: boolean
}

/** A day of a form; emptied it is null, or an empty text where one must be given. */
export function DayField<Values extends object>({
  form,
  name,
  required,
  withTime = false,
  ...field
}: DayFieldProps<Values>) {
  const { value, error } = form.getInputProps(name)
  return (
    <DateTimeField
      {...field}
      dayOnly={!withTime}
      required={required}
      value={(value as string | null) || null}
      error={error}
      onChange={(next) => form.setFieldValue(name, (next ?? (required ? '' : null)) as never)}
    />
  )
}
