import { useCallback, useEffect, useState } from 'react'
import { CallError } from '@chaski/contract/client.ts'
import { fares } from '@chaski/contract/fares/endpoints.ts'
import type { Offer } from '@chaski/contract/fares/offer-schema.ts'
import { call } from '#src/shared/call.ts'
import type { QuoteRequest } from './quote-request.ts'

/** A marker on the move asks once it rests. */
const restMs = 400
/** A price for "now" does not stay one while the page lies in a pocket. */
const freshMs = 10 * 60_000

type Answer = { question: string; at: number; offer?: Offer; problem?: CallError }

export type QuoteState =
  | { state: 'idle' | 'asking' }
  | { state: 'done'; offer: Offer; at: number }
  | { state: 'failed'; problem: CallError }

/** The price of exactly what is on screen: any change of it takes the old price away and asks anew. */
export function useQuote(request: QuoteRequest | null, asked: boolean) {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const question = asked && request !== null ? JSON.stringify(request) : null
  const waiting = question !== null && answer?.question !== question

  useEffect(() => {
    if (!waiting) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      call(fares.publicQuote, JSON.parse(question) as QuoteRequest, { signal: stop.signal }).then(
        (offer) => setAnswer({ question, at: Date.now(), offer }),
        (problem: unknown) => {
          if (!stop.signal.aborted && problem instanceof CallError)
            setAnswer({ question, at: Date.now(), problem })
        },
      )
    }, restMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [waiting, question])

  const retry = useCallback(() => setAnswer(null), [])

  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState !== 'visible') return
      setAnswer((before) => (before && Date.now() - before.at > freshMs ? null : before))
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])

  return { ...stateOf(question, answer), retry }
}

function stateOf(question: string | null, answer: Answer | null): QuoteState {
  if (question === null) return { state: 'idle' }
  if (answer === null || answer.question !== question) return { state: 'asking' }
  const { offer, problem, at } = answer
  if (offer !== undefined) return { state: 'done', offer, at }
  return problem === undefined ? { state: 'asking' } : { state: 'failed', problem }
}
