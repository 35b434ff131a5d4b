import { useMemo } from 'react'
import type { z } from 'zod'
import type { Endpoint } from '@chaski/contract/endpoint.ts'
import { knowsSort } from '#src/shared/knows-sort.ts'
import { useSort } from './use-sort.ts'

type SortedEndpoint = Endpoint & { querystring: z.ZodType<unknown, { sort?: string | undefined }> }
type SortOf<E extends SortedEndpoint> = z.input<E['querystring']>['sort']

/** What is asked of a list: its filters, and the order of its table where the server can put it in that order. */
export function useSorted<E extends SortedEndpoint, F extends object>(
  table: string,
  endpoint: E,
  filters: F,
): F & { sort: SortOf<E> } {
  const [sort] = useSort(table)
  return useMemo(() => {
    const wanted = sort === null ? '' : `${sort.descending ? '-' : ''}${sort.key}`
    return { ...filters, sort: knowsSort(endpoint, wanted) ? wanted : undefined }
  }, [endpoint, filters, sort])
}
