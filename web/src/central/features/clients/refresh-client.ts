import { clients } from '@chaski/contract/clients/endpoints.ts'
import { summaries } from '@chaski/contract/summaries/endpoints.ts'
import { invalidate } from '#src/shared/api.ts'

/** What a change of a client shows in: the list, the record and its summary. */
export const changedWithClient = [
  clients.list,
  clients.read,
  clients.get,
  summaries.client,
] as const

export const refreshClient = (): Promise<void> => invalidate(...changedWithClient)
