import { useSyncExternalStore } from 'react'

/** Chromium's own event; other browsers install from their menu. */
type InstallEvent = Event & { prompt: () => Promise<unknown> }

let offered: InstallEvent | null = null
const listeners = new Set<() => void>()

const put = (event: InstallEvent | null): void => {
  offered = event
  for (const listener of listeners) listener()
}

window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  put(event as InstallEvent)
})

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Puts the page among the phone's applications; null where the browser cannot, or was asked. */
export const useInstall = (): (() => void) | null => {
  const event = useSyncExternalStore(subscribe, () => offered)
  if (event === null) return null
  return () => {
    // A browser shows its question once for each event.
    put(null)
    void event.prompt()
  }
}
