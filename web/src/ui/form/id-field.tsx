import type { ReactNode } from 'react'
import { MultiSelect, Select } from '@mantine/core'
import { controlOf, type Field, useShown } from './fields.ts'
import { useBlockSaving } from './blocked-saving.ts'
import type { LookUp } from './use-look-up.ts'

type Option = { id: number; name: string; archived?: boolean }

type IdFieldProps<T> = {
  field: Field<T>
  /** A list at hand, or one that is fetched. */
  options: readonly Option[] | LookUp<Option>
  /** What an empty choice means. */
  none?: string
  hint?: string
  required?: boolean
  disabled?: boolean
  first?: boolean
}

const offerOf = (options: readonly Option[] | LookUp<Option>): LookUp<Option> =>
  'items' in options
    ? options
    : { key: '', items: options, loading: false, barred: false, error: null, retry: () => {} }

// Somebody may see the thing and not the list it is chosen from: a number is better than nothing.
const nameOf = (options: readonly Option[], id: number): string =>
  options.find((option) => option.id === id)?.name ?? `N.º ${id}`

/** What is offered, and what is chosen whether it is offered or not: an empty box would mean another thing. */
const dataOf = ({ items, loading }: LookUp<Option>, chosen: readonly number[]) => [
  ...items
    .filter(({ id, archived }) => !archived || chosen.includes(id))
    .map(({ id, name }) => ({ value: String(id), label: name })),
  ...(loading ? [] : chosen)
    .filter((id) => !items.some((option) => option.id === id))
    .map((id) => ({ value: String(id), label: nameOf(items, id) })),
]

/** How a control says that its list is on its way, failed, or not for this person. */
const stateOf = (offer: LookUp<Option>, none: string | undefined, error: ReactNode) => ({
  placeholder: offer.loading ? 'Cargando…' : offer.error === null ? none : undefined,
  ...(offer.error !== null && { error: error ?? 'No se pudo traer la lista' }),
  ...(offer.barred && { description: 'No tiene permiso para ver esta lista.' }),
})

/** A choice whose value on the wire is a number, or null where none is a choice too. */
export function IdField<T extends number | null | undefined>(props: IdFieldProps<T>) {
  const { field, options, none, hint, required, disabled, first } = props
  const offer = offerOf(options)
  useBlockSaving(offer.key, offer.error, offer.retry)
  // A form that nobody has filled in may hold 0, which is nobody's number.
  const chosen = field.value || null
  const control = controlOf(field)
  useShown(field, (id) => nameOf(offer.items, id!))
  return (
    <Select
      {...control}
      {...(first ? { 'data-autofocus': true } : {})}
      description={hint}
      {...stateOf(offer, none, control.error)}
      withAsterisk={required}
      disabled={disabled || field.disabled || offer.barred || offer.error !== null}
      data={dataOf(offer, chosen === null ? [] : [chosen])}
      allowDeselect={false}
      clearable={!required}
      searchable={offer.items.length > 8}
      nothingFoundMessage="Nada coincide"
      value={chosen === null ? null : String(chosen)}
      onChange={(next) => field.set((next === null ? null : Number(next)) as T)}
    />
  )
}

/** Several of them; an empty list is a value of its own. */
export function IdsField(props: IdFieldProps<readonly number[] | undefined>) {
  const { field, options, none, hint, disabled } = props
  const offer = offerOf(options)
  useBlockSaving(offer.key, offer.error, offer.retry)
  const control = controlOf(field)
  // In the order of the list, whatever the order of choosing; what the list no longer has comes last.
  const place = (id: number) => {
    const at = offer.items.findIndex((option) => option.id === id)
    return at === -1 ? offer.items.length : at
  }
  const chosen = (field.value ?? []).toSorted((a, b) => place(a) - place(b))
  useShown(
    field,
    (ids) => (ids ?? []).map((id) => nameOf(offer.items, id)).join(', ') || none || '(ninguno)',
  )
  return (
    <MultiSelect
      {...control}
      description={hint}
      {...stateOf(offer, chosen.length === 0 ? none : undefined, control.error)}
      disabled={disabled || field.disabled || offer.barred || offer.error !== null}
      data={dataOf(offer, chosen)}
      searchable
      clearable
      nothingFoundMessage="Nada coincide"
      value={chosen.map(String)}
      onChange={(next) => field.set(next.map(Number))}
    />
  )
}
