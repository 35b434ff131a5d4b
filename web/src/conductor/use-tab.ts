import { useSyncExternalStore } from 'react'

export const tabs = ['servicio', 'ganancias', 'mensajes', 'mas'] as const
export type Tab = (typeof tabs)[number]

export const watchHash = (listener: () => void): (() => void) => {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

/** Which section is on the screen; in the address, so that the phone's back button works. */
export const useTab = (): Tab => {
  const name = useSyncExternalStore(watchHash, () => window.location.hash.slice(1).split('/')[0])
  return tabs.find((tab) => tab === name) ?? 'servicio'
}
