import { bookingDays } from '@chaski/contract/booking/booking-days.ts'
import { dayOf, time } from '#src/shared/formats.ts'

/** Peru keeps one clock all year. */
const offset = '-05:00'

/** The instant of a Lima wall clock `2026-11-16T06:10`. */
export const instantOf = (clock: string): string => `${clock}:00${offset}`

/** Lima's wall clock at an instant. */
export const clockAt = (at: number): string => `${dayOf(at)}T${time(at)}`

const quarterMs = 15 * 60_000

/** What "later" starts with: the next full quarter that is half an hour away. */
export const suggestedClock = (now: number): string =>
  clockAt(Math.ceil((now + 2 * quarterMs) / quarterMs) * quarterMs)

const dayMs = 86_400_000

export const lastDay = (now: number): string => dayOf(now + bookingDays * dayMs)

/** Why a departure cannot be quoted; null when it can. */
export function leaveProblem(clock: string, now: number): string | null {
  const at = new Date(instantOf(clock)).getTime()
  if (Number.isNaN(at)) return 'Complete la fecha y la hora de salida'
  // A minute just passed is the same ride; an hour ago is a slip.
  if (at < now - 5 * 60_000) return 'La hora de salida ya pasó'
  if (dayOf(at) > lastDay(now)) return `Elija una fecha dentro de los próximos ${bookingDays} días`
  return null
}
