import { useCallback, useEffect, useState } from 'react'
import { CallError } from '@chaski/contract/client.ts'
import type { AnswerOf, Endpoint, RequestOf } from '@chaski/contract/endpoint.ts'
import { callAsClient } from './call-as-client.ts'

type State<T> = { data?: T; problem?: CallError }

/** Asks as the passenger, and again every so often while the page is looked at; what was there stays until better comes. */
export function useClientAnswer<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  everyMs: number,
) {
  const [state, setState] = useState<State<AnswerOf<E>>>({})
  const [attempt, setAttempt] = useState(0)
  const question = JSON.stringify(request)
  useEffect(() => {
    const stop = new AbortController()
    const ask = () =>
      callAsClient(endpoint, JSON.parse(question) as RequestOf<E>, { signal: stop.signal }).then(
        (data) => setState({ data }),
        (problem: unknown) => {
          if (!stop.signal.aborted && problem instanceof CallError)
            setState(({ data }) => ({ data, problem }))
        },
      )
    void ask()
    const timer =
      everyMs > 0
        ? setInterval(() => {
            if (document.visibilityState === 'visible') void ask()
          }, everyMs)
        : undefined
    return () => {
      clearInterval(timer)
      stop.abort()
    }
  }, [endpoint, question, everyMs, attempt])
  const retry = useCallback(() => setAttempt((n) => n + 1), [])
  const put = useCallback((data: AnswerOf<E>) => setState({ data }), [])
  /** What the live channel told of it. */
  const amend = useCallback(
    (change: (data: AnswerOf<E>) => AnswerOf<E>) =>
      setState(({ data, ...rest }) => ({
        ...rest,
        data: data === undefined ? undefined : change(data),
      })),
    [],
  )
  return { ...state, retry, put, amend }
}
