import { useEffect, useEffectEvent } from 'react'
import { liveTrips } from '#src/central/live/live-trips.ts'

/** Runs after changes of trips, at most once in `everyMs`: for sums over all rows. */
export function useAfterTrips(work: () => void, everyMs: number): void {
  const run = useEffectEvent(work)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        run()
      }, everyMs)
    }
    run()
    const leave = liveTrips.subscribe(later)
    return () => {
      leave()
      clearTimeout(timer)
    }
  }, [everyMs])
}
