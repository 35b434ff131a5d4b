import type { ReactNode } from 'react'

/** A column as data: declared once at module level, beside the screen that shows it. */
export type Column<Row> = {
  key: string
  header: string
  /** Pixels, where there is room; with less to say it may be narrower, and with more, `fitWidths` decides. */
  width: number
  grow?: number
  align?: 'end'
  /** Plain text or plain DOM: a row may be redrawn two hundred times a second. */
  cell: (row: Row) => ReactNode
  /** What the column sorts by; absent: it does not sort. */
  sort?: (row: Row) => string | number | null
  /** Of what is often longer than a column is wide; every row of such a list is as high. */
  lines?: 2
  /** Hidden until the person asks for it. */
  hidden?: boolean
}

export type SortState = { key: string; descending: boolean } | null

const collator = new Intl.Collator('es', { numeric: true, sensitivity: 'base' })

const compare = (a: string | number | null, b: string | number | null): number => {
  if (a === b) return 0
  // What is missing stands last whichever way one sorts.
  if (a === null) return Number.POSITIVE_INFINITY
  if (b === null) return Number.NEGATIVE_INFINITY
  return typeof a === 'number' && typeof b === 'number'
    ? a - b
    : collator.compare(String(a), String(b))
}

export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: SortState,
): readonly Row[] {
  const by = sort === null ? undefined : columns.find((column) => column.key === sort.key)?.sort
  if (by === undefined) return rows
  const direction = sort?.descending ? -1 : 1
  return rows.toSorted((a, b) => {
    const order = compare(by(a), by(b))
    return Number.isFinite(order) ? order * direction : order
  })
}

/** The next click on a header: up, down, and back to the order the server gave. */
export const nextSort = (sort: SortState, key: string): SortState => {
  if (sort?.key !== key) return { key, descending: false }
  return sort.descending ? null : { key, descending: true }
}
