import { useSyncExternalStore } from 'react'
import type { TripRow } from '@chaski/contract/trips/schema.ts'

/** Questions that an action asks before it is sent. */
export type BoardDialog =
  | { kind: 'assign-many'; rows: TripRow[] }
  | { kind: 'unassign' | 'cancel' | 'retain'; rows: TripRow[] }
  | { kind: 'note' | 'close' | 'board' | 'decide'; row: TripRow }

let open: BoardDialog | null = null
const listeners = new Set<() => void>()

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const askBoard = (dialog: BoardDialog | null): void => {
  open = dialog
  for (const listener of listeners) listener()
}

export const useBoardDialog = (): BoardDialog | null => useSyncExternalStore(subscribe, () => open)
