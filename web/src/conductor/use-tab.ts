import { useSyncExternalStore } from 'react'

export const tabs = ['servicio', 'ganancias', 'mensajes', 'mas'] as const
export type Tab = (typeof tabs)[number]

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

/** Which part is on the screen; in the address, so that the phone's back button works. */
export const useTab = (): Tab => {
  const name = useSyncExternalStore(subscribe, () => window.location.hash.slice(1))
  return tabs.find((tab) => tab === name) ?? 'servicio'
}
