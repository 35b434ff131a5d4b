import { useEffect, useState } from 'react'

const settleMs = 120

/** The value once it has stood still: running over a list or typing asks once per pause, not per key. */
export function useSettled<T>(value: T, ms = settleMs): T {
  const [settled, setSettled] = useState(value)
  const text = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text) as T), ms)
    return () => clearTimeout(timer)
  }, [text, ms])
  return settled
}
