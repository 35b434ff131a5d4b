import { useCallback, useMemo } from 'react'
import { hashKey, useQuery } from '@tanstack/react-query'
import { CallError } from '@chaski/contract/client.ts'
import type { AnswerOf, Endpoint, RequestOf } from '@chaski/contract/endpoint.ts'
import { q } from '#src/shared/api.ts'
import { everyPage } from '#src/shared/every-page.ts'
import { useBlockSaving } from './blocked-saving.ts'

/** A list to choose from, fetched: what draws it cannot take "not here" for "none". */
export type LookUp<Item> = {
  readonly key: string
  readonly items: readonly Item[]
  readonly loading: boolean
  /** This person may not read the list; what was chosen stays as it is. */
  readonly barred: boolean
  readonly error: unknown
  readonly retry: () => void
}

type LookUpOptions = {
  /** Held back: a right is lacking, or a choice comes before. */
  enabled?: boolean
  /** It comes by pages, and all of them are offered. */
  every?: boolean
}

const isForbidden = (error: unknown): boolean =>
  error instanceof CallError && error.body.statusCode === 403

const nothing: readonly never[] = []

/**
 * Fetches what a field offers. In a form a failure keeps it from being saved until the list is
 * here; anywhere else the control that is given the look-up says so.
 */
export function useLookUp<E extends Endpoint, Item>(
  endpoint: E,
  request: RequestOf<E>,
  read: (answer: AnswerOf<E>) => readonly Item[],
  { enabled = true, every = false }: LookUpOptions = {},
): LookUp<Item> {
  const options = every ? everyPage(endpoint, request) : q(endpoint, request)
  const { data, error, isLoading, refetch } = useQuery({
    ...options,
    select: read,
    enabled,
    staleTime: 60_000,
  })
  const key = hashKey(options.queryKey)
  const barred = isForbidden(error)
  const failure = data === undefined && !barred ? error : null
  const retry = useCallback(() => void refetch(), [refetch])
  useBlockSaving(key, failure, retry)
  return useMemo(
    () => ({ key, items: data ?? nothing, loading: isLoading, barred, error: failure, retry }),
    [key, data, isLoading, barred, failure, retry],
  )
}

/** The same list in other words, or less of it. */
export const narrowed = <Item, Other>(
  lookUp: LookUp<Item>,
  read: (items: readonly Item[]) => readonly Other[],
): LookUp<Other> => ({ ...lookUp, items: read(lookUp.items) })
