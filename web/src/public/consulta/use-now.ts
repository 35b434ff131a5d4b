import { useEffect, useState } from 'react'

/** The clock as the page needs it: a departure that was fine a while ago may be past by now. */
export function useNow(tickMs = 30_000): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [tickMs])
  return now
}
