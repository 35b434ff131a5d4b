import { useSyncExternalStore } from 'react'
import type { MapTheme } from '#src/ui/map/style/palette.ts'

const attribute = 'data-mantine-color-scheme'

const subscribe = (listen: () => void): (() => void) => {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const chosen = new MutationObserver(listen)
  system.addEventListener('change', listen)
  chosen.observe(document.documentElement, { attributeFilter: [attribute] })
  return () => {
    system.removeEventListener('change', listen)
    chosen.disconnect()
  }
}

const current = (): MapTheme => {
  const chosen = document.documentElement.getAttribute(attribute)
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** The map is drawn, not styled: it must be told what the page's colours follow by themselves. */
export const useMapTheme = (): MapTheme => useSyncExternalStore(subscribe, current)
