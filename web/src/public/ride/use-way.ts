import { useEffect, useState } from 'react'
import type { TripWay } from '@chaski/contract/trips/way-schema.ts'

/** A car that leaves the way is drawn a new one within this. */
const againMs = 30_000

/** The way to draw, asked again as the ride goes on; without an answer the last one stays. */
export function useWay(
  ask: (signal: AbortSignal) => Promise<TripWay>,
  /** A new moment of the ride is asked for at once. */
  moment: string,
  moving: boolean,
): TripWay | undefined {
  const [known, setKnown] = useState<{ moment: string; way: TripWay }>()
  useEffect(() => {
    const stop = new AbortController()
    const look = (): void => {
      if (document.visibilityState === 'hidden') return
      ask(stop.signal).then(
        (way) => setKnown({ moment, way }),
        () => undefined,
      )
    }
    look()
    const timer = moving ? setInterval(look, againMs) : undefined
    return () => {
      stop.abort()
      clearInterval(timer)
    }
  }, [ask, moment, moving])
  return known?.moment === moment ? known.way : undefined
}
