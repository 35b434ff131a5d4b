import { weekday, yearOf } from '#src/calendar/day.ts'
import { nationalHolidays } from '#src/calendar/holidays.ts'

/** Days on which a city drives alike. */
export const dayKinds = ['weekday', 'saturday', 'sunday'] as const
export type DayKind = (typeof dayKinds)[number]

export const perDayKind = <T>(of: (kind: DayKind, place: number) => T) =>
  Object.fromEntries(dayKinds.map((kind, i) => [kind, of(kind, i)])) as Record<DayKind, T>

/** A holiday is driven like a Sunday. */
export function dayKindOf(day: string): DayKind {
  const inWeek = weekday(day)
  if (inWeek === 0 || nationalHolidays(yearOf(day)).has(day)) return 'sunday'
  return inWeek === 6 ? 'saturday' : 'weekday'
}
