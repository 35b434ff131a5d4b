import { CallError } from '@chaski/contract/client.ts'
import type { AnswerOf, Endpoint, RequestOf } from '@chaski/contract/endpoint.ts'
import { invalidate } from './api.ts'
import { call } from './call.ts'

/** Changes a row where it is shown: the lists show it by the time this ends, also after a refusal because they were old. */
export async function changeShown<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  lists: readonly Endpoint[],
): Promise<AnswerOf<E>> {
  try {
    const answer = await call(endpoint, request)
    await invalidate(...lists)
    return answer
  } catch (error) {
    if (error instanceof CallError && error.body.code === 'VERSION_CONFLICT')
      await invalidate(...lists)
    throw error
  }
}
