import { MultiSelect, Select } from '@mantine/core'
import type { ContractForm } from './use-contract-form.ts'

type IdFieldProps<Values extends object> = {
  form: ContractForm<Values>
  name: string
  label: string
  options: readonly { id: number; name: string }[]
  /** What an empty choice means. */
  none?: string
  hint?: string
  required?: boolean
  disabled?: boolean
  first?: boolean
}

const dataOf = (options: IdFieldProps<object>['options']) =>
  options.map((option) => ({ value: String(option.id), label: option.name }))

/** A choice whose value on the wire is a number, or null where none is a choice too. */
export function IdField<Values extends object>(props: IdFieldProps<Values>) {
  const { form, name, label, options, none, hint, required, disabled, first } = props
  const input = form.getInputProps(name)
  const value = input.value as number | null
  return (
    <Select
      {...input}
      {...(first ? { 'data-autofocus': true } : {})}
      label={label}
      description={hint}
      placeholder={none}
      withAsterisk={required}
      disabled={disabled}
      data={dataOf(options)}
      allowDeselect={false}
      clearable={!required}
      searchable={options.length > 8}
      nothingFoundMessage="Nada coincide"
      value={value === null ? null : String(value)}
      onChange={(next) => form.setFieldValue(name, (next === null ? null : Number(next)) as never)}
    />
  )
}

/** Several of them; an empty list is a value of its own. */
export function IdsField<Values extends object>(props: IdFieldProps<Values>) {
  const { form, name, label, options, none, hint, disabled } = props
  const input = form.getInputProps(name)
  // In the order of the list, whatever the order of choosing; what the list no longer has comes last.
  const place = (id: number) => {
    const at = options.findIndex((option) => option.id === id)
    return at === -1 ? options.length : at
  }
  const chosen = ((input.value as number[] | undefined) ?? []).toSorted(
    (a, b) => place(a) - place(b),
  )
  return (
    <MultiSelect
      {...input}
      label={label}
      description={hint}
      disabled={disabled}
      placeholder={chosen.length === 0 ? none : undefined}
      data={dataOf(options)}
      searchable
      clearable
      nothingFoundMessage="Nada coincide"
      value={chosen.map(String)}
      onChange={(next) => form.setFieldValue(name, next.map(Number) as never)}
    />
  )
}
