import type { Shown } from './fields.ts'

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const plain = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '(vacío)'
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  if (Array.isArray(value) && !value.some(isObject)) return value.join(', ') || '(ninguno)'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '(otros datos)'
}

/** The named parts in which a value differs from the other one. */
const parts = (shown: Shown, name: string, value: unknown, other: unknown): string[] => {
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, part]) => {
    const beside = isObject(other) ? (other as Record<string, unknown>)[key] : undefined
    if (JSON.stringify(part) === JSON.stringify(beside)) return []
    const known = shown.get(`${name}.${key}`)
    return known === undefined
      ? parts(shown, `${name}.${key}`, part, beside)
      : [`${known.label}: ${known.show(part)}`]
  })
}

/** A value in words beside another one, as its field says it; what holds several is told part by part. */
export function sayValue(shown: Shown, name: string, value: unknown, other: unknown): string {
  const known = shown.get(name)
  if (known !== undefined && value !== null && value !== undefined) return known.show(value)
  return parts(shown, name, value, other).join(', ') || plain(value)
}
