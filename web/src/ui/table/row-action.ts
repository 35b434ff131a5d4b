import { allOf, allowed, refused, type Verdict } from '@chaski/contract/verdict.ts'
import type { IconName } from '#src/ui/icon.tsx'

/** What can be done with a row: the same list feeds the keys, the right-click menu and the ⋯ button. */
export type RowAction<Row> = {
  label: string
  /** As shown: `E`, `Enter`, `Delete`. */
  keys?: string
  icon?: IconName
  /** Absent: always possible. Refused: shown disabled, with its reason. */
  verdict?: (row: Row) => Verdict
  /** Takes several rows at once; without it, one row only. With `each`, rows that cannot are told apart by its report. */
  many?: boolean | 'each'
  run: (rows: Row[]) => void
}

/** Whether an action can be done with these rows now. */
export function verdictOn<Row>(action: RowAction<Row>, rows: readonly Row[]): Verdict {
  if (rows.length === 0) return refused('Elija una fila')
  if (rows.length > 1 && !action.many) return refused('Elija una sola fila')
  const verdicts = rows.map((row) => action.verdict?.(row) ?? allowed)
  if (action.many === 'each' && verdicts.some((verdict) => verdict.allowed)) return allowed
  return allOf(...verdicts)
}
