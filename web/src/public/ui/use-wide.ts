import { useSyncExternalStore } from 'react'

const query = '(min-width: 900px)'

const subscribe = (listen: () => void): (() => void) => {
  const list = window.matchMedia(query)
  list.addEventListener('change', listen)
  return () => list.removeEventListener('change', listen)
}

/** A desk rather than a phone: there is room for a whole form at once. */
export const useWide = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
