import { QueryClient, queryOptions } from '@tanstack/react-query'
import { CallError } from '@chaski/contract/client.ts'
import type { AnswerOf, Endpoint, RequestOf } from '@chaski/contract/endpoint.ts'
import { call } from './call.ts'

/** A refusal stands until somebody acts; only what never got an answer of ours is worth another try. */
export const isAway = (error: unknown): boolean =>
  error instanceof CallError &&
  (error.body.statusCode === 0 || error.body.statusCode >= 502) &&
  // Closed until an administrator confirms whose company this is: nothing that heals by asking.
  error.body.code !== 'IDENTITY_NOT_CONFIRMED'

const mayRetry = (failures: number, error: unknown): boolean => failures < 2 && isAway(error)

/** What an outage left on the screen is asked for again until the server is back: nobody has to press anything. */
export const healEveryMs = 5000

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: mayRetry,
      staleTime: 10_000,
      networkMode: 'always',
      refetchInterval: ({ state }) => isAway(state.error) && healEveryMs,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** `useQuery(q(users.list, { query }))`: the key is the operation and what was asked. */
export const q = <E extends Endpoint>(endpoint: E, request: RequestOf<E>) =>
  queryOptions({
    queryKey: [endpoint.operationId, request] as const,
    queryFn: ({ signal }): Promise<AnswerOf<E>> => call(endpoint, request, { signal }),
    meta: { tag: endpoint.tag },
  })

/** Refetches what is on screen of these calls, whatever it was asked with. */
export const invalidate = async (...endpoints: readonly Endpoint[]): Promise<void> => {
  await Promise.all(
    endpoints.map(({ operationId }) => queryClient.invalidateQueries({ queryKey: [operationId] })),
  )
}

/** The same for every call of this one's domain, without knowing them. */
export const invalidateDomain = ({ tag }: Endpoint): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.['tag'] === tag })
