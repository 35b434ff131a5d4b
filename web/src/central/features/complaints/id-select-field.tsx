import { Select } from '@mantine/core'
import type { ContractForm } from '#src/ui/form/use-contract-form.ts'

type IdSelectFieldProps<Values extends object> = {
  form: ContractForm<Values>
  name: string
  label: string
  options: readonly { id: number; name: string }[]
  placeholder?: string
  hint?: string
  required?: boolean
  disabled?: boolean
  first?: boolean
}

/** A choice whose value on the wire is a number. */
export function IdSelectField<Values extends object>({
  form,
  name,
  label,
  options,
  placeholder,
  hint,
  required,
  disabled,
  first,
}: IdSelectFieldProps<Values>) {
  const input = form.getInputProps(name)
  const value = input.value as number | null
  return (
    <Select
      {...input}
      {...(first ? { 'data-autofocus': true } : {})}
      label={label}
      description={hint}
      placeholder={placeholder}
      withAsterisk={required}
      disabled={disabled}
      data={options.map((option) => ({ value: String(option.id), label: option.name }))}
      allowDeselect={false}
      clearable={!required}
      searchable={options.length > 8}
      nothingFoundMessage="Nada coincide"
      value={value === null ? null : String(value)}
      onChange={(next) => form.setFieldValue(name, (next === null ? null : Number(next)) as never)}
    />
  )
}
