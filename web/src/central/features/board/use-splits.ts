import { useState } from 'react'
import { useRemembered } from '#src/ui/remembered.ts'
import { useSession } from '#src/central/session/use-session.ts'

/** Widths of A and C, heights of the candidates and of D, in pixels. */
export type Splits = { call: number; map: number; candidates: number; detail: number }

export const splitLimits: Record<keyof Splits, { min: number; max: number }> = {
  call: { min: 300, max: 720 },
  map: { min: 280, max: 1400 },
  candidates: { min: 90, max: 600 },
  detail: { min: 140, max: 800 },
}

/** Lists in the middle, the call to their left, map and detail to their right, as far as this screen has room. */
const firstSizes = (profile: string): Splits => {
  const wide = window.innerWidth >= 1700
  const tall = window.innerHeight >= 950
  const takesCalls = profile === 'CALLCENTER'
  return {
    call: takesCalls ? (wide ? 620 : 480) : wide ? 380 : 304,
    map: wide ? (takesCalls ? 520 : 640) : 308,
    candidates: tall ? 260 : 176,
    detail: tall ? 420 : 300,
  }
}

/** How this person divided the board on this machine. */
export function useSplits() {
  const { user_id, profile_code } = useSession()
  const [kept, keep] = useRemembered<Partial<Splits>>(`board.splits.${user_id}`, {})
  const [dragged, setDragged] = useState<Partial<Splits>>({})
  const sizes: Splits = { ...firstSizes(profile_code), ...kept, ...dragged }
  const set = (name: keyof Splits) => (size: number, done: boolean) => {
    setDragged(done ? {} : { [name]: size })
    if (done) keep({ ...kept, [name]: size })
  }
  return { sizes, set }
}
