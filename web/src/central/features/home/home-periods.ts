import { addDays } from '@chaski/contract/calendar/day.ts'
import { daysOf, instantsOf } from '@chaski/contract/reports/saved-schema.ts'
import { all, type ReportFilters } from '@chaski/contract/reports/schema.ts'

type Days = { from: string; to: string }

const everything = { company_id: all, client_id: all, driver_id: all, status_type_id: all } as const

/** This month so far, and last month up to the same day: a month that has just begun is not a bad one. */
export const monthsSoFar = (today: string): { now: Days; before: Days } => {
  const now = { from: daysOf('THIS_MONTH', today).from, to: today }
  const last = daysOf('LAST_MONTH', today)
  const same = `${last.from.slice(0, 8)}${today.slice(8)}`
  return { now, before: { from: last.from, to: same < last.to ? same : last.to } }
}

export const reportOf = (days: Days): ReportFilters => ({ ...instantsOf(days), ...everything })

/** `8 % más que a la misma fecha del mes pasado`. */
export const changeText = (now: number, before: number): string => {
  if (before === 0) return 'sin mes anterior con qué comparar'
  const percent = Math.round((100 * (now - before)) / before)
  if (percent === 0) return 'igual que el mes pasado a esta fecha'
  return `${Math.abs(percent)} % ${percent > 0 ? 'más' : 'menos'} que el mes pasado a esta fecha`
}

/** The last days before one, both included. */
export const lastDays = (today: string, length: number): Days => ({
  from: addDays(today, 1 - length),
  to: today,
})
