import { useCallback, useEffect, useState } from 'react'
import type { AnswerOf, Endpoint, RequestOf } from '@chaski/contract/endpoint.ts'
import { wordsOf } from './engine/session.ts'
import { usePhone } from './phone-context.ts'

type Stored<T> = { data: T; at: number }

/** An answer of the server that stays on the phone: shown at once and with its age, asked again whenever it can be. */
export const useStored = <E extends Endpoint>(endpoint: E, request: object = {}) => {
  const { call, phoneStore } = usePhone()
  const [stored, setStored] = useState<Stored<AnswerOf<E>> | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const name = endpoint.operationId
  const asked = JSON.stringify(request)
  const ask = useCallback(async () => {
    try {
      const data = await call(endpoint, JSON.parse(asked) as RequestOf<E>)
      const fresh = { data, at: Date.now() }
      setStored(fresh)
      setProblem(null)
      await phoneStore.set(name, fresh)
    } catch (error) {
      setProblem(wordsOf(error))
    }
  }, [call, phoneStore, endpoint, name, asked])
  useEffect(() => {
    void phoneStore
      .get<Stored<AnswerOf<E>>>(name)
      .then((old) => setStored((now) => now ?? old ?? null))
    const again = (): void => void ask()
    again()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [ask, phoneStore, name])
  return { data: stored?.data, at: stored?.at, problem, ask }
}
