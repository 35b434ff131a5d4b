import { useCallback, useMemo, useState } from 'react'
import { hashKey, useQueries } from '@tanstack/react-query'
import type { z } from 'zod'
import type { AnswerOf, Endpoint, RequestOf } from '@chaski/contract/endpoint.ts'
import { call } from './call.ts'
import { knowsSort } from './knows-sort.ts'
import {
  learn,
  type PageOf,
  pagesAround,
  pageSize,
  type PageWindow,
  rowsOf,
} from './page-window.ts'

type PagedEndpoint = Endpoint & { querystring: z.ZodType }
type Query<E extends PagedEndpoint> = z.input<E['querystring']> & object
/** Where the server can order the list, the order is said: as the address has it, or none. */
type Filters<E extends PagedEndpoint> = Omit<Query<E>, 'page' | 'page_size' | 'sort'> &
  ('sort' extends keyof Query<E>
    ? { sort: Query<E>['sort' & keyof Query<E>] | undefined }
    : unknown)
type RowOf<E> = AnswerOf<E> extends PageOf<infer Row> ? Row : never

/** How a table says which rows are in sight; another key is another list, read from its top. */
export type Paging = {
  key: string
  see: (first: number, last: number) => void
  /** Whether the server puts the list in order by this column, however long it is. */
  sorts: (column: string) => boolean
}

/**
 * A paged list as one, as long as it is on the server: only the pages in sight are fetched, and only they are
 * fetched again after a change. Invalidated by its operation id.
 */
export function usePages<E extends PagedEndpoint>(
  endpoint: E,
  filters: Filters<E>,
  ...path: E extends { params: z.ZodType } ? [params: z.input<E['params']>] : []
) {
  const params: unknown = (path as readonly unknown[])[0]
  const key = hashKey([filters, params])
  const [sight, setSight] = useState({ key, pages: [1] })
  const wanted = sight.key === key ? sight.pages : [1]
  const queries = useQueries({
    queries: wanted.map((page) => ({
      queryKey: [endpoint.operationId, filters, 'page', page, params] as const,
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(
          endpoint,
          { params, query: { ...filters, page, page_size: pageSize } } as unknown as RequestOf<E>,
          { signal },
        ) as unknown as Promise<PageOf<RowOf<E>>>,
      // The window below remembers; a second memory would grow with every page passed.
      gcTime: 10_000,
    })),
  })
  const [known, setKnown] = useState<PageWindow<RowOf<E>>>({ key, total: 0, pages: new Map() })
  // The rows of before stay while a filter changes: a list must not blink at every letter.
  const window = learn(
    known,
    key,
    queries.flatMap(({ data }) => data ?? []),
  )
  if (window !== known) setKnown(window)
  const { total, key: shown } = window
  const see = useCallback(
    (first: number, last: number) => {
      const pages = pagesAround(first, last, total)
      setSight((before) =>
        before.key === key && before.pages.join() === pages.join() ? before : { key, pages },
      )
    },
    [key, total, setSight],
  )
  const failed = queries.find(
    ({ error }, n) => error !== null && !(window.key === key && window.pages.has(wanted[n]!)),
  )
  const rows = useMemo(() => rowsOf(window), [window])
  return {
    rows,
    total,
    paging: useMemo(
      (): Paging => ({ key: shown, see, sorts: (column) => knowsSort(endpoint, column) }),
      [shown, see, endpoint],
    ),
    loading: window.pages.size === 0 && failed === undefined,
    error: failed?.error ?? null,
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch()
    },
  }
}
