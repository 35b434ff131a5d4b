import { localTime } from '#src/calendar/local-time.ts'

const DAY_MS = 86_400_000
/** Five goes through the days of the week by turns. */
const EVERY = 5

/**
 * One day in five is never learned from, and always the same one: so neither what is tried nor what is
 * in use has ever seen the days on which they are compared.
 */
export const isHeldOut = (at: Date, timeZone?: string): boolean =>
  (Date.parse(`${localTime(at, timeZone).date}T00:00:00Z`) / DAY_MS) % EVERY === 0
