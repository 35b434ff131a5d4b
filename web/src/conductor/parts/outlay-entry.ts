import type { Outlay } from '@chaski/contract/fares/final-fare.ts'

/** An outlay that is being typed. */
export type OutlayEntry = { code: Outlay['code']; typed: string }

/** Soles as a driver types them, in cents; null where they are no amount. */
export const centsOf = (typed: string): number | null => {
  const clean = typed.replace(',', '.').trim()
  return /^\d{1,4}(\.\d{1,2})?$/.test(clean) ? Math.round(Number(clean) * 100) : null
}

/** What was added and what still stands in the box: a ride that ends must not lose it. Null: what was typed is no amount. */
export const withEntry = (
  outlays: readonly Outlay[],
  entry: OutlayEntry | null,
): readonly Outlay[] | null => {
  if (entry === null || entry.typed.trim() === '') return outlays
  const amount = centsOf(entry.typed)
  if (amount === null) return null
  return amount === 0 ? outlays : [...outlays, { code: entry.code, amount, detail: '' }]
}
