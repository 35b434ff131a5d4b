import { addDays, weekday, yearOf } from '#src/calendar/day.ts'
import { type HolidayRule, holidayDay } from '#src/calendar/holiday-table.ts'

export type BusinessCalendar = {
  isBusinessDay(day: string): boolean
  /** Day 1 is the first business day after `day`. */
  add(day: string, count: number): string
  /** Business days after `from` up to and including `to`; 0 when `to` is not later. */
  between(from: string, to: string): number
}

/** Counts business days by the company's own table of holidays, Monday to Friday. */
export const businessCalendar = (rules: readonly HolidayRule[]): BusinessCalendar => {
  const years = new Map<number, ReadonlySet<string>>()
  const holidays = (year: number): ReadonlySet<string> => {
    const known = years.get(year)
    if (known !== undefined) return known
    const days = new Set(rules.map((rule) => holidayDay(rule, year)))
    years.set(year, days)
    return days
  }
  const isBusinessDay = (day: string): boolean =>
    ![0, 6].includes(weekday(day)) && !holidays(yearOf(day)).has(day)

  return {
    isBusinessDay,
    add(day, count) {
      let reached = day
      for (let left = count; left > 0;) {
        reached = addDays(reached, 1)
        if (isBusinessDay(reached)) left--
      }
      return reached
    },
    between(from, to) {
      let count = 0
      for (let day = addDays(from, 1); day <= to; day = addDays(day, 1))
        if (isBusinessDay(day)) count++
      return count
    },
  }
}
