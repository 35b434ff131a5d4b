import { addDays, weekday, yearOf } from '#src/calendar/day.ts'
import { easterSunday } from '#src/calendar/holidays.ts'

/** A line of the editable table of holidays. */
export type HolidayRule =
  | { rule: 'FIXED'; month: number; day: number }
  | { rule: 'EASTER'; offset: number }
  | { rule: 'ONCE'; date: string }

export type BusinessCalendar = {
  isBusinessDay(day: string): boolean
  /** Day 1 is the first business day after `day`. */
  add(day: string, count: number): string
  /** Business days after `from` up to and including `to`; 0 when `to` is not later. */
  between(from: string, to: string): number
}

const two = (value: number): string => String(value).padStart(2, '0')

const dayOf = (rule: HolidayRule, year: number): string => {
  if (rule.rule === 'ONCE') return rule.date
  if (rule.rule === 'EASTER') return addDays(easterSunday(year), rule.offset)
  return `${year}-${two(rule.month)}-${two(rule.day)}`
}

/** Counts business days by the company's own table of holidays, Monday to Friday. */
export const businessCalendar = (rules: readonly HolidayRule[]): BusinessCalendar => {
  const years = new Map<number, ReadonlySet<string>>()
  const holidays = (year: number): ReadonlySet<string> => {
    const known = years.get(year)
    if (known !== undefined) return known
    const days = new Set(rules.map((rule) => dayOf(rule, year)))
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
