import { useEffect, useState } from 'react'
import type { RideRoute } from '@chaski/contract/trips/ride-route-schema.ts'

/** A car that leaves the route is drawn a new one within this. */
const againMs = 30_000

/** The route to draw, asked again as the ride goes on; without an answer the last one stays. */
export function useRideRoute(
  ask: (signal: AbortSignal) => Promise<RideRoute>,
  /** A new moment of the ride is asked for at once. */
  moment: string,
  moving: boolean,
  /** Whenever this changes the way is asked anew, and the last one stays until then. */
  again = 0,
): RideRoute | undefined {
  const [known, setKnown] = useState<{ moment: string; route: RideRoute }>()
  useEffect(() => {
    const stop = new AbortController()
    const look = (): void => {
      if (document.visibilityState === 'hidden') return
      ask(stop.signal).then(
        (route) => setKnown({ moment, route }),
        () => undefined,
      )
    }
    look()
    const timer = moving ? setInterval(look, againMs) : undefined
    return () => {
      stop.abort()
      clearInterval(timer)
    }
  }, [ask, moment, moving, again])
  return known?.moment === moment ? known.route : undefined
}
