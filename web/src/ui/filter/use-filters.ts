import { useCallback, useMemo } from 'react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { z } from 'zod'
import { parseSearch } from './search-params.ts'

/** Filters that live in the address: shared by link, kept by a reload, undone by the back button. */
export function useFilters<S extends z.ZodObject>(schema: S) {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const filters = useMemo(() => parseSearch(schema, search), [schema, search])

  const setFilters = useCallback(
    (change: Partial<z.input<S>>) =>
      navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({ ...before, ...change }),
        // Typing a word must not leave one step of history per letter.
        replace: true,
      } as Parameters<typeof navigate>[0]),
    [navigate],
  )
  const clear = useCallback(
    () =>
      navigate({
        to: '.',
        // The order is none of the filters.
        search: ({ orden }: { orden?: unknown }) => ({ orden }),
        replace: true,
      } as Parameters<typeof navigate>[0]),
    [navigate],
  )
  return { filters, setFilters, clear }
}
