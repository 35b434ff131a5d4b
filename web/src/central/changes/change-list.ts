import type { AuditRow } from '@chaski/contract/audit/schema.ts'
import { permissions } from '@chaski/contract/permissions.ts'
import { date, dateTime, phone } from '#src/shared/formats.ts'
import type { CatalogNames } from '#src/central/trips/use-catalog-names.ts'
import { codeText } from './code-words.ts'
import { fieldName, numberText } from './field-words.ts'

/** How an item of a catalogue is called; a list that does not know says its number. */
export type NameOf = CatalogNames['nameOf']
const numbered: NameOf = (_kind, id) => `n.º ${id}`

export type Change = { name: string; before: string; after: string }

const codes = new Map<string, string>(permissions.map(({ code, label }) => [code, label]))
const day = /^\d{4}-\d\d-\d\d$/
const mobile = /^\+51\d{9}$/
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** How a value that is none reads. */
export const nothing = '—'

const textOf = (value: string, field: string): string => {
  if (instant.test(value)) return dateTime(value)
  if (day.test(value)) return date(value)
  return mobile.test(value) ? phone(value) : (codes.get(value) ?? codeText(field, value))
}

/** A value of the log as a person reads it. */
export const valueText = (value: unknown, field = '', nameOf = numbered): string => {
  if (value === null || value === undefined || value === '') return nothing
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  if (typeof value === 'string') return textOf(value, field)
  if (typeof value === 'number') return numberText(field, value, nameOf)
  if (Array.isArray(value))
    return value.length === 0
      ? nothing
      : value.map((item) => valueText(item, field, nameOf)).join(', ')
  if (typeof value === 'object')
    return (
      Object.entries(value)
        .map(([name, item]) => `${fieldName(name)}: ${valueText(item, name, nameOf)}`)
        .join(', ') || nothing
    )
  return JSON.stringify(value)
}

const asRecord = (side: unknown): Record<string, unknown> => {
  if (side === null || side === undefined) return {}
  return typeof side === 'object' && !Array.isArray(side)
    ? (side as Record<string, unknown>)
    : { value: side }
}

/** Both sides of an entry, field by field, in the order they were written. */
export const changesOf = (before: unknown, after: unknown, nameOf = numbered): Change[] => {
  const old = asRecord(before)
  const fresh = asRecord(after)
  // Which call it was is told by its name, not among the data.
  return Object.keys({ ...old, ...fresh })
    .filter((name) => name !== 'operation')
    .map((name) => ({
      name: fieldName(name),
      before: valueText(old[name], name, nameOf),
      after: valueText(fresh[name], name, nameOf),
    }))
    .filter((change) => change.before !== nothing || change.after !== nothing)
}

/** What was seen or changed in one line, for the list. */
export const changeSummary = (
  { operation, before, after }: Pick<AuditRow, 'operation' | 'before' | 'after'>,
  nameOf = numbered,
): string =>
  [
    ...(operation === null ? [] : [operation]),
    ...changesOf(before, after, nameOf).map(({ name, after: value }) => `${name}: ${value}`),
  ].join(' · ')
