import { useEffect } from 'react'
import { checkSession } from '#src/central/live/live.ts'

/** Well inside the half hour after which a session counts as left alone. */
const everyMs = 5 * 60_000

/** A screen that is watched, not touched, must not end by idleness: it says now and then that it is there. */
export function useLastingSession(): void {
  useEffect(() => {
    const timer = setInterval(() => void checkSession().catch(() => undefined), everyMs)
    return () => clearInterval(timer)
  }, [])
}
