import { useEffect, useState } from 'react'
import { CallError } from '@chaski/contract/client.ts'
import { geo } from '@chaski/contract/geo/endpoints.ts'
import type { LatLng, Suggestion } from '@chaski/contract/geo/schema.ts'
import { call } from '#src/shared/call.ts'

const typingMs = 250
export const minLetters = 3

type Answer = { query: string; found: readonly Suggestion[]; problem?: CallError }

export type Suggestions = {
  /** Of what is typed now; never of an earlier word. */
  found: readonly Suggestion[]
  state: 'idle' | 'waiting' | 'done' | 'failed'
}

const none: readonly Suggestion[] = []

/** Asks once the typing rests; an answer that comes too late for the word is thrown away. */
export function useSuggestions(typed: string | null, near: LatLng): Suggestions {
  const query = (typed ?? '').trim().slice(0, 120)
  const wanted = query.length >= minLetters
  const [answer, setAnswer] = useState<Answer>({ query: '', found: none })
  const { latitude, longitude } = near

  useEffect(() => {
    if (!wanted) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      call(
        geo.publicAutocomplete,
        { query: { query, latitude, longitude } },
        { signal: stop.signal },
      ).then(
        ({ data }) => setAnswer({ query, found: data }),
        (problem: unknown) => {
          if (!stop.signal.aborted && problem instanceof CallError)
            setAnswer({ query, found: none, problem })
        },
      )
    }, typingMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [wanted, query, latitude, longitude])

  if (!wanted) return { found: none, state: 'idle' }
  if (answer.query !== query) return { found: none, state: 'waiting' }
  return { found: answer.found, state: answer.problem === undefined ? 'done' : 'failed' }
}
