import { besideM, metresBeside } from '@chaski/contract/geo/beside-way.ts'
import type { LatLng } from '@chaski/contract/geo/schema.ts'

/** One place that jumps is no detour. */
const longEnoughMs = 6000
/** Whoever drives as they know best is not asked about at every corner. */
const leastBetweenMs = 20_000

export type OffRoute = {
  /** Since when the car is elsewhere. */
  since: number | null
  askedAt: number
  /** How often the way was asked anew. */
  asks: number
}

export const onRoute: OffRoute = { since: null, askedAt: -Infinity, asks: 0 }

/** Whether a car left its way for long enough to be shown another. */
export const offRoute = (
  before: OffRoute,
  way: readonly LatLng[],
  car: LatLng,
  now: number,
): OffRoute => {
  if (way.length < 2 || metresBeside(way, car) <= besideM)
    return before.since === null ? before : { ...before, since: null }
  const since = before.since ?? now
  if (now - since >= longEnoughMs && now - before.askedAt >= leastBetweenMs)
    return { since, askedAt: now, asks: before.asks + 1 }
  return since === before.since ? before : { ...before, since }
}
