import type { IconName } from '#src/ui/icon.tsx'

/** What can be done with a row: the same list feeds the keys, the right-click menu and the ⋯ button. */
export type RowAction<Row> = {
  label: string
  /** As shown: `E`, `Enter`, `Delete`. */
  keys?: string
  icon?: IconName
  /** Absent: always possible. A sentence: shown disabled, with the sentence as its reason. */
  refusal?: (row: Row) => string | null
  /** Takes several rows at once; without it, one row only. With `each`, rows that cannot are told apart by its report. */
  many?: boolean | 'each'
  run: (rows: Row[]) => void
}

/** Why an action cannot be done with these rows now; null when it can. */
export function refusalOf<Row>(action: RowAction<Row>, rows: readonly Row[]): string | null {
  if (rows.length === 0) return 'Elija una fila'
  if (rows.length > 1 && !action.many) return 'Elija una sola fila'
  const refusals = rows.map((row) => action.refusal?.(row) ?? null)
  if (action.many === 'each' && refusals.includes(null)) return null
  return refusals.find((refusal) => refusal !== null) ?? null
}
