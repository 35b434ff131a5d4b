import { addDays } from '@chaski/contract/calendar/day.ts'
import { easterSunday } from '@chaski/contract/calendar/holidays.ts'
import type { CatalogDataOf } from '@chaski/contract/catalogs/schema.ts'
import { dayOf } from '#src/shared/formats.ts'

const two = (value: number): string => String(value).padStart(2, '0')

/** The day a holiday falls on in a year, `yyyy-MM-dd`; null when it does not. */
export function holidayDay(rule: CatalogDataOf<'holidays'>, year: number): string | null {
  if (rule.rule === 'EASTER') return addDays(easterSunday(year), rule.offset)
  if (rule.rule === 'ONCE') return rule.date.startsWith(`${year}-`) ? rule.date : null
  const day = `${year}-${two(rule.month)}-${two(rule.day)}`
  const exists = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(exists.getTime()) && exists.toISOString().startsWith(day) ? day : null
}

const weekdays = ['dom', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb']

/** `vie 03/04/2026`: the weekday is what people plan by. */
export const holidayText = (day: string | null): string => {
  if (day === null) return '—'
  const weekday = weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]
  return `${weekday} ${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`
}

/** The year it is in Lima. */
export const thisYear = (): number => Number(dayOf(Date.now()).slice(0, 4))
