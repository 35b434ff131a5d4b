export type Rate = { take(amount: number): boolean }

/** At most `limit` within each window of `windowMs`. */
export function createRate(limit: number, windowMs: number, now = () => performance.now()): Rate {
  let start = now()
  let used = 0
  return {
    take(amount) {
      if (now() - start >= windowMs) {
        start = now()
        used = 0
      }
      used += amount
      return used <= limit
    },
  }
}
