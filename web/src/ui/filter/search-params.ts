import type { z } from 'zod'

export type SearchParams = Record<string, string | string[]>

/** The query of an address as plain text: the contract's schemas turn it into numbers and flags. */
export function readSearch(search: string): SearchParams {
  const result: SearchParams = {}
  for (const [name, value] of new URLSearchParams(search)) {
    const known = result[name]
    if (known === undefined) result[name] = value
    else result[name] = [...(Array.isArray(known) ? known : [known]), value]
  }
  return result
}

export function writeSearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') params.append(name, String(item))
    }
  }
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** Reads filters of an address by the contract's schema; what does not fit is dropped, never shown as an error. */
export function parseSearch<S extends z.ZodObject>(
  schema: S,
  search: Record<string, unknown>,
): z.output<S> {
  const known = Object.fromEntries(Object.entries(search).filter(([name]) => name in schema.shape))
  const first = schema.safeParse(known)
  if (first.success) return first.data
  const wrong = new Set(first.error.issues.map((issue) => String(issue.path[0])))
  const right = Object.fromEntries(Object.entries(known).filter(([name]) => !wrong.has(name)))
  const second = schema.safeParse(right)
  return second.success ? second.data : schema.parse({})
}
