/** Widths of A, C and, on a wide desk, D; heights of the candidates and of D; all in pixels. */
export type Splits = { call: number; map: number; candidates: number; detail: number; side: number }

export type Desk = 'laptop' | 'desk' | 'wide'

/** What a panel needs to be of use; the list needs most. */
export const splitLimits: Record<keyof Splits, { min: number; max: number }> = {
  call: { min: 280, max: 720 },
  map: { min: 260, max: 1400 },
  candidates: { min: 90, max: 600 },
  detail: { min: 140, max: 800 },
  side: { min: 280, max: 700 },
}
const leastList = 600

/** Each kind of screen is divided by itself: a window that comes back to a monitor finds it as it was. */
export const deskOf = (width: number): Desk =>
  width >= 2200 ? 'wide' : width >= 1600 ? 'desk' : 'laptop'

/** The company's own sizes: from a laptop on, what is gained goes to the list. */
export function firstSplits(width: number, height: number, takesCalls: boolean): Splits {
  const desk = deskOf(width)
  const call = { laptop: 296, desk: 320, wide: 340 }[desk]
  return {
    call: takesCalls ? { laptop: 420, desk: 520, wide: 560 }[desk] : call,
    map: { laptop: 308, desk: 420, wide: 480 }[desk],
    candidates: height >= 950 ? 240 : 176,
    detail: height >= 950 ? 440 : 320,
    side: 400,
  }
}

/** The sizes that this window has room for: the map gives way first, then the form, the list last. */
export function fitSplits(sizes: Splits, width: number): Splits {
  const least = { map: splitLimits.map.min, call: splitLimits.call.min }
  const side = deskOf(width) === 'wide' ? sizes.side : 0
  let over = sizes.call + sizes.map + side + leastList - width
  const map = Math.max(least.map, sizes.map - Math.max(0, over))
  over -= sizes.map - map
  const call = Math.max(least.call, sizes.call - Math.max(0, over))
  return { ...sizes, map, call }
}
