import { useState, useSyncExternalStore } from 'react'

/** Chromium's own event; other browsers install from their menu. */
type InstallEvent = Event & { prompt: () => Promise<unknown> }

let offered: InstallEvent | null = null
const listeners = new Set<() => void>()

window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  offered = event as InstallEvent
  for (const listener of listeners) listener()
})

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Puts the page among the phone's applications, where the browser can. */
export function InstallButton() {
  const event = useSyncExternalStore(subscribe, () => offered)
  const [asked, setAsked] = useState(false)
  if (event === null || asked) return null
  return (
    <button
      type="button"
      className="big primary"
      onClick={() => {
        setAsked(true)
        void event.prompt()
      }}
    >
      Instalar en este teléfono
    </button>
  )
}
