import { useEffect, useState } from 'react'

/** The time of now, told again at this pace: for ages that must grow though nothing arrives. */
export function useSeconds(everyMs = 1000): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
