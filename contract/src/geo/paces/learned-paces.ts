import { localTime } from '#src/calendar/local-time.ts'
import { dayKindOf, type DayKind } from './day-kind.ts'
import { perClass, streetClasses, type StreetClass } from './street-class.ts'

/** How fast the fleet itself was seen to drive. */
export type LearnedPaces = {
  /** Seconds that a kilometre takes, at each hour of the clock. */
  secondsPerKm: Record<StreetClass, Record<DayKind, number[]>>
  /** Share of each class in all that was driven: a kilometre of this city, where nobody knows its streets. */
  mix: Record<StreetClass, number>
}

export function pacesAt(
  { secondsPerKm }: LearnedPaces,
  at: Date,
  timeZone?: string,
): Record<StreetClass, number> {
  const { date, hour } = localTime(at, timeZone)
  const kind = dayKindOf(date)
  return perClass((street) => secondsPerKm[street][kind][hour]!)
}

/** Seconds of a kilometre of which only the city is known. */
export function usualPace(paces: LearnedPaces, at: Date, timeZone?: string): number {
  const now = pacesAt(paces, at, timeZone)
  return streetClasses.reduce((sum, street) => sum + paces.mix[street] * now[street], 0)
}
