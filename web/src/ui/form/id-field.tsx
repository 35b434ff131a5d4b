import { MultiSelect, Select } from '@mantine/core'
import { controlOf, type Field, useShown } from './fields.ts'

type Option = { id: number; name: string }

type IdFieldProps<T> = {
  field: Field<T>
  options: readonly Option[]
  /** What an empty choice means. */
  none?: string
  hint?: string
  required?: boolean
  disabled?: boolean
  first?: boolean
}

const dataOf = (options: readonly Option[]) =>
  options.map((option) => ({ value: String(option.id), label: option.name }))

// Somebody may see the thing and not the list it is chosen from: a number is better than nothing.
const nameOf = (options: readonly Option[], id: number): string =>
  options.find((option) => option.id === id)?.name ?? `N.º ${id}`

/** A choice whose value on the wire is a number, or null where none is a choice too. */
export function IdField<T extends number | null | undefined>(props: IdFieldProps<T>) {
  const { field, options, none, hint, required, disabled, first } = props
  useShown(field, (id) => nameOf(options, id!))
  return (
    <Select
      {...controlOf(field)}
      {...(first ? { 'data-autofocus': true } : {})}
      description={hint}
      placeholder={none}
      withAsterisk={required}
      disabled={disabled || field.disabled}
      data={dataOf(options)}
      allowDeselect={false}
      clearable={!required}
      searchable={options.length > 8}
      nothingFoundMessage="Nada coincide"
      value={field.value === null || field.value === undefined ? null : String(field.value)}
      onChange={(next) => field.set((next === null ? null : Number(next)) as T)}
    />
  )
}

/** Several of them; an empty list is a value of its own. */
export function IdsField(props: IdFieldProps<readonly number[] | undefined>) {
  const { field, options, none, hint, disabled } = props
  // In the order of the list, whatever the order of choosing; what the list no longer has comes last.
  const place = (id: number) => {
    const at = options.findIndex((option) => option.id === id)
    return at === -1 ? options.length : at
  }
  const chosen = (field.value ?? []).toSorted((a, b) => place(a) - place(b))
  useShown(
    field,
    (ids) => (ids ?? []).map((id) => nameOf(options, id)).join(', ') || none || '(ninguno)',
  )
  return (
    <MultiSelect
      {...controlOf(field)}
      description={hint}
      disabled={disabled || field.disabled}
      placeholder={chosen.length === 0 ? none : undefined}
      data={dataOf(options)}
      searchable
      clearable
      nothingFoundMessage="Nada coincide"
      value={chosen.map(String)}
      onChange={(next) => field.set(next.map(Number))}
    />
  )
}
