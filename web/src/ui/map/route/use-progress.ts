import { useState } from 'react'
import type { LatLng } from '@chaski/contract/geo/schema.ts'
import { progressOn } from './split-route.ts'

/** How far along a way a car has come, remembered from place to place; another way begins anew. */
export function useProgress(way: readonly LatLng[], car: LatLng | null): number {
  const [known, setKnown] = useState({ way, progress: 0 })
  const before = known.way === way ? known.progress : 0
  const progress = car === null ? before : progressOn(way, car, before)
  if (known.way !== way || known.progress !== progress) setKnown({ way, progress })
  return progress
}
