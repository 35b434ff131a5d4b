import { addDays } from '#src/calendar/day.ts'
import { easterSunday } from '#src/calendar/holidays.ts'

/** When a line of the editable table of holidays falls. */
export type HolidayRule =
  | { rule: 'FIXED'; month: number; day: number }
  | { rule: 'EASTER'; offset: number }
  | { rule: 'ONCE'; date: string }

const two = (value: number): string => String(value).padStart(2, '0')

/** The day of a year on which a line of the table falls. */
export const holidayDay = (rule: HolidayRule, year: number): string => {
  if (rule.rule === 'ONCE') return rule.date
  if (rule.rule === 'EASTER') return addDays(easterSunday(year), rule.offset)
  return `${year}-${two(rule.month)}-${two(rule.day)}`
}
