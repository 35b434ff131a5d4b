import { useEffect, useState } from 'react'

const settleMs = 120

/** Running over a list with the arrows asks nothing until one stops. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settleMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
