import { useSyncExternalStore } from 'react'

const changed = 'chaski:navigated'

const subscribe = (listen: () => void): (() => void) => {
  window.addEventListener('popstate', listen)
  window.addEventListener(changed, listen)
  return () => {
    window.removeEventListener('popstate', listen)
    window.removeEventListener(changed, listen)
  }
}

/** The path of the page on screen. */
export const usePath = (): string => useSyncExternalStore(subscribe, () => window.location.pathname)

/** A value after the `?` of the address, or null. */
export const useParameter = (name: string): string | null =>
  useSyncExternalStore(subscribe, () => new URLSearchParams(window.location.search).get(name))

/** Everything after the `?` of the address. */
export const useSearch = (): string => useSyncExternalStore(subscribe, () => window.location.search)

type Going = {
  /** Takes the place of where one was. */
  replace?: boolean
  /** Another part of the same page: scroll and focus stay where they are. */
  stay?: boolean
}

/** Goes to another page of the site without loading it anew. */
export const navigate = (to: string, { replace = false, stay = replace }: Going = {}): void => {
  if (replace) window.history.replaceState(null, '', to)
  else window.history.pushState(null, '', to)
  window.dispatchEvent(new Event(changed))
  if (!stay) {
    window.scrollTo(0, 0)
    // Readers of the screen start at the new page, not at the link that is gone.
    document.querySelector('main')?.focus({ preventScroll: true })
  }
}
