import { useEffect, useState } from 'react'
import { CallError } from '@chaski/contract/client.ts'
import { share } from '@chaski/contract/share/endpoints.ts'
import { isOver } from '@chaski/contract/share/rules.ts'
import type { SharedTrip } from '@chaski/contract/share/schema.ts'
import { call } from '#src/shared/call.ts'
import { followLive } from './follow-live.ts'

export type Followed = { trip?: SharedTrip; gone: boolean; away: boolean }

/** The socket brings the car; the rest, the time of arrival above all, is asked for. Without a socket all of it is. */
const askEveryMs = { live: 15_000, polling: 4_000, over: 60_000 }

/** One shared trip, kept current for as long as the page is looked at. */
export function useSharedTrip(token: string): Followed {
  const [state, setState] = useState<Followed>({ gone: false, away: false })
  const [live, setLive] = useState(false)
  const [asked, setAsked] = useState(0)
  const { gone } = state
  const over = state.trip !== undefined && isOver(state.trip.stage)

  useEffect(() => {
    if (gone) return
    const stop = new AbortController()
    const every = over ? askEveryMs.over : live ? askEveryMs.live : askEveryMs.polling
    const ask = (): void => {
      if (document.visibilityState === 'hidden') return
      call(share.shared, { params: { service_id: token } }, { signal: stop.signal }).then(
        (trip) => setState({ trip, gone: false, away: false }),
        (error: unknown) => {
          if (stop.signal.aborted) return
          const status = error instanceof CallError ? error.body.statusCode : 0
          // Only an answer says that it is over; silence is the network's.
          if (status === 404 || status === 400) setState({ gone: true, away: false })
          else setState((before) => ({ ...before, away: true }))
        },
      )
    }
    ask()
    const timer = setInterval(ask, every)
    document.addEventListener('visibilitychange', ask)
    return () => {
      stop.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [token, gone, over, live, asked])

  useEffect(() => {
    if (gone || over) return
    return followLive(token, {
      onLive: setLive,
      onNews: ({ stage, position }) =>
        setState((before) => {
          if (before.trip === undefined) return before
          if (before.trip.stage !== stage) setAsked((n) => n + 1)
          return {
            ...before,
            trip: { ...before.trip, stage, position: position ?? before.trip.position },
          }
        }),
    })
  }, [token, gone, over])

  return state
}
