import { useCallback, useMemo } from 'react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { nextSort, type SortState } from './column.ts'

/** `orden=drivers.code`, and `orden=-drivers.code` downwards: of the table that is called so. */
export const readSort = (table: string, orden: unknown): SortState => {
  if (typeof orden !== 'string') return null
  const descending = orden.startsWith('-')
  const named = descending ? orden.slice(1) : orden
  return named.startsWith(`${table}.`) ? { key: named.slice(table.length + 1), descending } : null
}

export const writeSort = (table: string, sort: SortState): string | undefined =>
  sort === null ? undefined : `${sort.descending ? '-' : ''}${table}.${sort.key}`

/** The order of a table lives in the address: shared by link, there again when one comes back. */
export function useSort(table: string): [SortState, (key: string) => void] {
  const { orden }: { orden?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const sortBy = useCallback(
    (key: string) =>
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({
          ...before,
          orden: writeSort(table, nextSort(readSort(table, before['orden']), key)),
        }),
        replace: true,
      } as Parameters<typeof navigate>[0]),
    [navigate, table],
  )
  return [useMemo(() => readSort(table, orden), [table, orden]), sortBy]
}
