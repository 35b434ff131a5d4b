export type Pace = {
  /** How many calls may be under way now. */
  limit: () => number
  /** A call is done; so many are still under way. */
  left(stillUnderWay: number): void
}

type Options = {
  /** Never fewer: connections would stand idle. */
  least: () => number
  most: number
  now?: () => number
}

/** How long a call may take in a crowd; who would wait longer is told so at once. */
const patienceMs = 90
/** Short: until it is over, a crowd that has just come is let in as if it were quick. */
const windowMs = 40
/** From so many at once on, what leaves in a while is all that can be done in it. */
const busyAt = 8
/** After a crowd the full number comes back slowly: the next crowd is likely of the same kind. */
const recoveryMs = 30_000

/**
 * Many quick calls may be under way together, few slow ones: what counts is how long the last to come would wait. Measured
 * while there is a crowd; a limit by number alone would refuse a hundred screens that come back at once, or keep bookings waiting.
 */
export const createPace = ({ least, most, now = () => performance.now() }: Options): Pace => {
  let limit = most
  let since = now()
  let done = 0
  let fewest = Infinity
  /** Calls a millisecond, of a crowd that lasts; null while there is none. */
  let rate: number | null = null
  return {
    limit: () => limit,
    left(stillUnderWay) {
      done++
      fewest = Math.min(fewest, stillUnderWay)
      const elapsed = now() - since
      if (elapsed < windowMs) return
      // So short a window counts few calls: what was seen before is half of what is believed.
      rate = fewest < busyAt ? null : ((rate ?? done / elapsed) + done / elapsed) / 2
      const wanted =
        rate === null
          ? limit + ((most - least()) * Math.min(elapsed, recoveryMs)) / recoveryMs
          : rate * patienceMs
      limit = Math.min(most, Math.max(least(), wanted))
      since += elapsed
      done = 0
      fewest = Infinity
    },
  }
}
