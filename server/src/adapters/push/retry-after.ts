const mostS = 86_400

/** Seconds of a `Retry-After`, told as a number or as a date; at most a day. */
export const retryAfterS = (value: unknown, now: number = Date.now()): number | undefined => {
  if (typeof value !== 'string') return undefined
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - now) / 1000
  if (Number.isNaN(seconds)) return undefined
  return Math.min(mostS, Math.max(1, Math.ceil(seconds)))
}
