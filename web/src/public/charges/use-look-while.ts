import { useEffect } from 'react'

/** Until somebody has confirmed it. */
const lookMs = 6000

/** Asks again while a payment waits, and not after. */
export function useLookWhile(waits: boolean, ask: () => void): void {
  useEffect(() => {
    if (!waits) return
    const timer = setInterval(ask, lookMs)
    return () => clearInterval(timer)
  }, [waits, ask])
}
