import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from '@tanstack/react-router'

/** Where each table stood at each step of this tab's history. */
const places = new Map<string, number>()
const mostPlaces = 200

const keep = (key: string, top: number): void => {
  places.delete(key)
  places.set(key, top)
  if (places.size > mostPlaces) places.delete(places.keys().next().value!)
}

/** Whoever comes back to a list by the history finds it where it was left. */
export function useScrollMemory(
  grid: RefObject<HTMLDivElement | null>,
  table: string,
  hasRows: boolean,
): void {
  const step = useLocation({ select: ({ state }) => state.__TSR_key ?? '' })
  const key = `${step} ${table}`
  const back = useRef(places.get(key))
  const note = useEffectEvent(() => {
    // A last scroll is told when the table has gone already: it says nothing of where it stood.
    if (grid.current !== null) keep(key, grid.current.scrollTop)
  })
  useEffect(() => {
    const element = grid.current
    element?.addEventListener('scroll', note, { passive: true })
    return () => element?.removeEventListener('scroll', note)
  }, [grid])
  useEffect(() => {
    if (!hasRows || back.current === undefined || grid.current === null) return
    grid.current.scrollTo({ top: back.current, behavior: 'instant' })
    back.current = undefined
  }, [grid, hasRows])
}
