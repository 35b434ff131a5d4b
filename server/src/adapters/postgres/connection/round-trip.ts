export type RoundTrip = {
  note(ms: number): void
  /** Infinity while nothing is known. */
  shortest: () => number
}

const windowMs = 10_000

/** How far away the database is: the shortest answer of late, which a crowd in front of it does not lengthen. */
export const createRoundTrip = (now = () => performance.now()): RoundTrip => {
  let since = now()
  let before = Infinity
  let current = Infinity
  return {
    note(ms) {
      if (now() - since > windowMs) {
        before = current
        current = Infinity
        since = now()
      }
      if (ms < current) current = ms
    },
    shortest: () => Math.min(before, current),
  }
}
