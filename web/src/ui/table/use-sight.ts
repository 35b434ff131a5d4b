import { useEffect, useEffectEvent, useRef } from 'react'
import type { Paging } from '#src/shared/use-pages.ts'

const patienceMs = 120

/** Tells the list which rows are in sight: at once, and while they fly past only now and then. */
export function useSight(paging: Paging | undefined, first: number, last: number): void {
  const waiting = useRef<number>(undefined)
  const tell = useEffectEvent(() => paging?.see(first, last))
  const told = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    if (last < 0 || waiting.current !== undefined) return
    const rest = told.current + patienceMs - performance.now()
    waiting.current = window.setTimeout(
      () => {
        waiting.current = undefined
        told.current = performance.now()
        tell()
      },
      Math.max(0, rest),
    )
  }, [first, last, paging])
  useEffect(
    () => () => {
      window.clearTimeout(waiting.current)
      waiting.current = undefined
    },
    [],
  )
}
