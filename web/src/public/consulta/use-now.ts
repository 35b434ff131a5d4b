import { useEffect, useState } from 'react'

const tickMs = 30_000

/** The clock as the page needs it: a departure that was fine a while ago may be past by now. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
