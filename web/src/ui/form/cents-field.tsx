import { MoneyField } from '#src/ui/money-field.tsx'
import type { ContractForm } from './use-contract-form.ts'

type CentsFieldProps<Values extends object> = {
  form: ContractForm<Values>
  name: string
  label: string
  required?: boolean
}

/** An amount of a form, in whole cents; empty is null. */
export function CentsField<Values extends object>({
  form,
  name,
  ...field
}: CentsFieldProps<Values>) {
  const { value, error } = form.getInputProps(name)
  return (
    <MoneyField
      {...field}
      value={(value as number | null) ?? null}
      error={error}
      onChange={(cents) => form.setFieldValue(name, cents as never)}
    />
  )
}
