import { readStored, writeStored } from './stored.ts'

export const themes = ['auto', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const key = 'chaski.theme'

export const storedTheme = (): Theme => themes.find((name) => name === readStored(key)) ?? 'auto'

/** Follows the system unless the person chose; the attribute is the one the shared colours know. */
export const applyTheme = (theme: Theme = storedTheme()): void => {
  const root = document.documentElement
  if (theme === 'auto') root.removeAttribute('data-mantine-color-scheme')
  else root.setAttribute('data-mantine-color-scheme', theme)
}

export const chooseTheme = (theme: Theme): void => {
  writeStored(key, theme === 'auto' ? undefined : theme)
  applyTheme(theme)
}
