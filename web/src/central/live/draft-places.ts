import { useSyncExternalStore } from 'react'
import type { LatLng } from '@chaski/contract/geo/schema.ts'

/** The places of the call that is being taken, as far as they are known: origin first. */
export type DraftPlaces = readonly (LatLng & { text: string; isOrigin: boolean })[]

const nothing: DraftPlaces = []
let places = nothing
const listeners = new Set<() => void>()

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const showDraft = (next: DraftPlaces): void => {
  if (JSON.stringify(next) === JSON.stringify(places)) return
  places = next
  for (const listener of listeners) listener()
}

export const useDraftPlaces = (): DraftPlaces => useSyncExternalStore(subscribe, () => places)
