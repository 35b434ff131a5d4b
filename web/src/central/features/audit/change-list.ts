import type { AuditRow } from '@chaski/contract/audit/schema.ts'
import { permissions } from '@chaski/contract/permissions.ts'
import { dateTime } from '#src/shared/formats.ts'
import { fieldNames, numberText } from './field-words.ts'

export type Change = { name: string; before: string; after: string }

const codes = new Map<string, string>(permissions.map(({ code, label }) => [code, label]))
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

const nothing = '—'

/** A value of the log as a person reads it. */
export const valueText = (value: unknown, field = ''): string => {
  if (value === null || value === undefined || value === '') return nothing
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  if (typeof value === 'string')
    return instant.test(value) ? dateTime(value) : (codes.get(value) ?? value)
  if (typeof value === 'number') return numberText(field, value)
  if (Array.isArray(value))
    return value.length === 0 ? nothing : value.map((item) => valueText(item, field)).join(', ')
  if (typeof value === 'object')
    return (
      Object.entries(value)
        .map(([name, item]) => `${fieldNames[name] ?? name}: ${valueText(item, name)}`)
        .join(', ') || nothing
    )
  return JSON.stringify(value)
}

const asRecord = (side: unknown): Record<string, unknown> => {
  if (side === null || side === undefined) return {}
  return typeof side === 'object' && !Array.isArray(side)
    ? (side as Record<string, unknown>)
    : { valor: side }
}

/** Both sides of an entry, field by field, in the order they were written. */
export const changesOf = (before: unknown, after: unknown): Change[] => {
  const old = asRecord(before)
  const fresh = asRecord(after)
  // Which call it was is told by its name, not among the data.
  return Object.keys({ ...old, ...fresh })
    .filter((name) => name !== 'operation')
    .map((name) => ({
      name: fieldNames[name] ?? name,
      before: valueText(old[name], name),
      after: valueText(fresh[name], name),
    }))
    .filter((change) => change.before !== nothing || change.after !== nothing)
}

/** What was seen or changed in one line, for the list. */
export const changeSummary = ({
  operation,
  before,
  after,
}: Pick<AuditRow, 'operation' | 'before' | 'after'>): string =>
  [
    ...(operation === null ? [] : [operation]),
    ...changesOf(before, after).map(({ name, after: value }) => `${name}: ${value}`),
  ].join(' · ')
