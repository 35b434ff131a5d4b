import { DateTimeField } from '#src/ui/date-time-field.tsx'
import type { ContractForm } from '#src/ui/form/use-contract-form.ts'

type DateFieldProps<Values extends object> = {
  form: ContractForm<Values>
  name: string
  label: string
  hint?: string
  required?: boolean
  dayOnly?: boolean
  first?: boolean
}

/** A date of a form; emptied it is null, or an empty text where one must be given. */
export function DateField<Values extends object>({
  form,
  name,
  required,
  ...field
}: DateFieldProps<Values>) {
  const { value, error } = form.getInputProps(name)
  return (
    <DateTimeField
      {...field}
      required={required}
      value={(value as string | null) || null}
      error={error}
      onChange={(next) => form.setFieldValue(name, (next ?? (required ? '' : null)) as never)}
    />
  )
}
