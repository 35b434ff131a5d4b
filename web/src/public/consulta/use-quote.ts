import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { CallError } from '@chaski/contract/client.ts'
import { publicFares } from '@chaski/contract/fares/public-endpoints.ts'
import type { RideOffer } from '@chaski/contract/fares/offer-schema.ts'
import { call } from '#src/shared/call.ts'
import { attributeOf, type QuoteRequest } from './quote-request.ts'

/** A marker on the move asks once it rests. */
const restMs = 400
/** A price for "now" does not stay one while the page lies in a pocket. */
const freshMs = 10 * 60_000

/** Whom to ask: the public counter, or one's own where a company pays. */
type Ask = (request: QuoteRequest, signal: AbortSignal) => Promise<RideOffer>

type Answer = { question: string; at: number; offer?: RideOffer; problem?: CallError }

export type QuoteState =
  | { state: 'idle' | 'asking' }
  | { state: 'done'; offer: RideOffer; at: number }
  | { state: 'failed'; problem: CallError }

/** The price of every kind of car comes with that of the chosen one. */
const askPublicly: Ask = ({ query }, signal) => {
  const beside_attribute_id = Object.values(attributeOf).filter(
    (id) => ![query.vehicle_attribute_id].flat().includes(id),
  )
  return call(publicFares.publicQuote, { query: { ...query, beside_attribute_id } }, { signal })
}

/** The price of exactly what is on screen: any change of it takes the old price away and asks anew. */
export function useQuote(
  request: QuoteRequest | null,
  asked: boolean,
  { payer, ask = askPublicly }: { payer?: number; ask?: Ask } = {},
) {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const question = asked && request !== null ? JSON.stringify({ request, payer }) : null
  const answered = useEffectEvent((signal: AbortSignal) => ask(request!, signal))
  const waiting = question !== null && answer?.question !== question

  useEffect(() => {
    if (!waiting) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      answered(stop.signal).then(
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
