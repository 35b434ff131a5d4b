import type { Asked } from './asked.ts'
import type { Paging } from './use-pages.ts'

/** A list that was asked for, whole or by pages: what its frame draws, its failure included. */
export type ListQuery<Row> = {
  /** A row that has not been read yet is undefined. */
  rows: readonly (Row | undefined)[]
  total: number
  loading: boolean
  /** There is nothing to show because of it. */
  error: unknown
  /** The rows are known, and could not be read anew. */
  stale?: unknown
  retry: () => void
  paging?: Paging
}

const nothing: readonly never[] = []

/** A list that comes whole, in the shape of one that comes by pages. */
export function listOf<Row>(asked: Asked<{ data: readonly Row[] }>): ListQuery<Row> {
  const { data, error } = asked
  const rows = data?.data ?? nothing
  return {
    rows,
    total: rows.length,
    loading: data === undefined && error === null,
    error: data === undefined ? error : null,
    stale: data === undefined ? null : error,
    retry: () => void asked.refetch(),
  }
}
