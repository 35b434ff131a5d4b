import { allEndpoints } from '@chaski/contract/endpoints.ts'

const summaries = new Map<string, string>(
  allEndpoints.map(({ operationId, summary }) => [operationId, summary]),
)

/** The call that a look or an export was, in words: the log itself keeps its id. */
export const operationName = (after: unknown): string | null => {
  const operation = (after as { operation?: unknown } | null)?.operation
  return typeof operation === 'string' ? (summaries.get(operation) ?? operation) : null
}
