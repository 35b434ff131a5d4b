import { useQuery } from '@tanstack/react-query'
import type { Endpoint, RequestOf } from '@chaski/contract/endpoint.ts'
import { q } from './api.ts'

/** What a form edits: fetched as it opens, never from an earlier look, and left alone while it is open. */
export const useFresh = <E extends Endpoint>(endpoint: E, request: RequestOf<E>) =>
  useQuery({
    ...q(endpoint, request),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
