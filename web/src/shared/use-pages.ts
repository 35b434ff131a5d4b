import { useMemo } from 'react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { AnswerOf, Endpoint, RequestOf } from '@chaski/contract/endpoint.ts'
import { call } from './call.ts'

type Page<Row> = { data: Row[]; page: number; page_size: number; total: number }
type PagedEndpoint = Endpoint & { querystring: z.ZodType }
type Filters<E extends PagedEndpoint> = Omit<
  z.input<E['querystring']> & object,
  'page' | 'page_size'
>
type RowOf<E> = AnswerOf<E> extends Page<infer Row> ? Row : never

const pageSize = 200

/** A paged list as one: rows so far, how many there are, and how to get more. Invalidated by its operation id. */
export function usePages<E extends PagedEndpoint>(endpoint: E, filters: Filters<E>) {
  const query = useInfiniteQuery({
    queryKey: [endpoint.operationId, filters, 'pages'] as const,
    queryFn: ({ pageParam, signal }) =>
      call(
        endpoint,
        { query: { ...filters, page: pageParam, page_size: pageSize } } as unknown as RequestOf<E>,
        { signal },
      ) as unknown as Promise<Page<RowOf<E>>>,
    initialPageParam: 1,
    getNextPageParam: ({ page, page_size, total }) =>
      page * page_size < total ? page + 1 : undefined,
    // The old rows stay while a filter changes: a list must not blink at every letter.
    placeholderData: keepPreviousData,
  })
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const rows = useMemo(() => data?.pages.flatMap((page) => page.data) ?? [], [data])
  const more = useMemo(
    () => (hasNextPage ? () => void (isFetchingNextPage || fetchNextPage()) : undefined),
    [hasNextPage, isFetchingNextPage, fetchNextPage],
  )
  return {
    rows,
    total: data?.pages.at(-1)?.total ?? 0,
    more,
    loading: query.isPending,
    error: query.error,
    retry: () => void query.refetch(),
  }
}
