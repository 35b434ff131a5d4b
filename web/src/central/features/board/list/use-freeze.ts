import { type RefObject, useEffect } from 'react'
import type { TripList } from './trip-list.ts'

/** A hand that has not moved for so long rests, wherever it lies. */
const restMs = 6_000

/** Rows hold still while the pointer moves over them or the keyboard works in them. */
export function useFreeze(
  grid: RefObject<HTMLDivElement | null>,
  list: RefObject<TripList | null>,
): void {
  useEffect(() => {
    const element = grid.current!
    let inside = false
    let focused = false
    let lastMoved = 0
    const moved = () => void (lastMoved = Date.now())
    const tell = () => list.current?.freeze(inside || focused)
    const set = (next: Partial<{ inside: boolean; focused: boolean }>) => () => {
      inside = next.inside ?? inside
      focused = next.focused ?? focused
      moved()
      tell()
    }
    const handlers = {
      pointerenter: set({ inside: true }),
      pointerleave: set({ inside: false }),
      focus: set({ focused: true }),
      blur: set({ focused: false }),
      keydown: moved,
      pointermove: moved,
      pointerdown: moved,
      wheel: moved,
    }
    for (const [name, handle] of Object.entries(handlers))
      element.addEventListener(name, handle, { passive: true })
    // The cursor belongs to its trip, not to its line: once keys and mouse rest, the worst may come first again.
    const resting = setInterval(() => {
      if ((inside || focused) && Date.now() - lastMoved > restMs) list.current?.rest()
    }, 1_000)
    return () => {
      clearInterval(resting)
      for (const [name, handle] of Object.entries(handlers))
        element.removeEventListener(name, handle)
    }
  }, [grid, list])
}
