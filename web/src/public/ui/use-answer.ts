import { useCallback, useEffect, useState } from 'react'
import { CallError } from '@chaski/contract/client.ts'
import type { AnswerOf, Endpoint, RequestOf } from '@chaski/contract/endpoint.ts'
import { call } from '#src/shared/call.ts'

export type Asked<T> = { data?: T; problem?: CallError; retry: () => void }

/** Asks once per page and again on `retry`; the public site needs no cache beyond that. */
export function useAnswer<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
): Asked<AnswerOf<E>> {
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<{ data?: AnswerOf<E>; problem?: CallError }>({})
  // The request is plain data: its text tells whether it is still the same question.
  const question = JSON.stringify(request)
  useEffect(() => {
    const stop = new AbortController()
    call(endpoint, JSON.parse(question) as RequestOf<E>, { signal: stop.signal }).then(
      (data) => setState({ data }),
      (error: unknown) => {
        if (!stop.signal.aborted && error instanceof CallError) setState({ problem: error })
      },
    )
    return () => stop.abort()
  }, [endpoint, question, attempt])
  const retry = useCallback(() => {
    setState(({ data }) => ({ data }))
    setAttempt((n) => n + 1)
  }, [])
  return { ...state, retry }
}
