import { useCallback, useEffect, useState } from 'react'
import type { AnswerOf, Endpoint, RequestOf } from '@chaski/contract/endpoint.ts'
import { wordsOf } from './engine/session.ts'
import { usePhone } from './phone-context.ts'

type Kept<T> = { data: T; at: number }

/** An answer of the server that stays on the phone: shown at once and with its age, asked again whenever it can be. */
export const useKept = <E extends Endpoint>(endpoint: E, request: object = {}) => {
  const { call, keep } = usePhone()
  const [kept, setKept] = useState<Kept<AnswerOf<E>> | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const name = endpoint.operationId
  const asked = JSON.stringify(request)
  const ask = useCallback(async () => {
    try {
      const data = await call(endpoint, JSON.parse(asked) as RequestOf<E>)
      const fresh = { data, at: Date.now() }
      setKept(fresh)
      setProblem(null)
      await keep.set(name, fresh)
    } catch (error) {
      setProblem(wordsOf(error))
    }
  }, [call, keep, endpoint, name, asked])
  useEffect(() => {
    void keep.get<Kept<AnswerOf<E>>>(name).then((old) => setKept((now) => now ?? old ?? null))
    const again = (): void => void ask()
    again()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [ask, keep, name])
  return { data: kept?.data, at: kept?.at, problem, ask }
}
