import { useSyncExternalStore } from 'react'
import { watchHash } from './use-tab.ts'

/** What of a section is on the screen, after its name in the address: "" is the section itself. */
export const usePart = (): string =>
  useSyncExternalStore(watchHash, () => window.location.hash.split('/')[1] ?? '')
