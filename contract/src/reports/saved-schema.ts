import { z } from 'zod'
import { addDays, weekday } from '#src/calendar/day.ts'
import { email, paging, stateOf, text, version } from '#src/fields.ts'
import { reportScope, stateOrAll } from '#src/reports/schema.ts'

/** Periods that move with the calendar: a saved report is asked for again tomorrow. */
export const periods = [
  'TODAY',
  'YESTERDAY',
  'THIS_WEEK',
  'LAST_WEEK',
  'THIS_MONTH',
  'LAST_MONTH',
] as const
export type Period = (typeof periods)[number]

export const periodNames: Record<Period, string> = {
  TODAY: 'Hoy',
  YESTERDAY: 'Ayer',
  THIS_WEEK: 'Esta semana',
  LAST_WEEK: 'Semana pasada',
  THIS_MONTH: 'Este mes',
  LAST_MONTH: 'Mes pasado',
}

/** When it is mailed, and with it which days it holds: yesterday, the week or the month just ended. */
export const schedules = ['NONE', 'DAILY', 'WEEKLY', 'MONTHLY'] as const
export type Schedule = (typeof schedules)[number]

export const scheduleNames: Record<Schedule, string> = {
  NONE: 'No enviar',
  DAILY: 'Cada día: lo de ayer',
  WEEKLY: 'Cada lunes: la semana pasada',
  MONTHLY: 'Cada día 1: el mes pasado',
}

export type Days = { from: string; to: string }

const monday = (day: string): string => addDays(day, -((weekday(day) + 6) % 7))
const monthStart = (day: string): string => `${day.slice(0, 7)}-01`

/** First and last day of a period, seen from a day of Lima's calendar. */
export const daysOf = (period: Period, today: string): Days => {
  const thisMonday = monday(today)
  const endOfLastMonth = addDays(monthStart(today), -1)
  switch (period) {
    case 'TODAY':
      return { from: today, to: today }
    case 'YESTERDAY':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case 'THIS_WEEK':
      return { from: thisMonday, to: today }
    case 'LAST_WEEK':
      return { from: addDays(thisMonday, -7), to: addDays(thisMonday, -1) }
    case 'THIS_MONTH':
      return { from: monthStart(today), to: today }
    case 'LAST_MONTH':
      return { from: monthStart(endOfLastMonth), to: endOfLastMonth }
  }
}

/** A period of whole days as the report's instants: Peru keeps UTC−5 all year. */
export const instantsOf = ({ from, to }: Days): { date_start: string; date_finish: string } => ({
  date_start: `${from}T00:00:00-05:00`,
  date_finish: `${to}T23:59:59.999-05:00`,
})

/** What a schedule sends on a day; null: nothing is due that day. */
export const dueOn = (schedule: Schedule, today: string): Days | null => {
  if (schedule === 'DAILY') return daysOf('YESTERDAY', today)
  if (schedule === 'WEEKLY') return weekday(today) === 1 ? daysOf('LAST_WEEK', today) : null
  if (schedule === 'MONTHLY') return today.endsWith('-01') ? daysOf('LAST_MONTH', today) : null
  return null
}

const fields = {
  name: text(2, 80),
  period: z.enum(periods),
  filters: reportScope,
  schedule: z.enum(schedules),
  emails: z.array(email).max(10),
}
type Fields = { schedule: Schedule; emails: readonly string[] }
const someone = (s: Fields): boolean => s.schedule === 'NONE' || s.emails.length > 0
const nobody = { path: ['emails'], message: 'Indique a quién enviarlo' }

export const savedReportForm = z.strictObject(fields).refine(someone, nobody)
export type SavedReportForm = z.output<typeof savedReportForm>
export const savedReportChange = z.strictObject({ ...fields, version }).refine(someone, nobody)
export type SavedReportChange = z.output<typeof savedReportChange>

export const savedReport = z.object({
  saved_report_id: z.int(),
  name: z.string(),
  period: z.enum(periods),
  filters: z.object({
    company_id: z.int(),
    client_id: z.int(),
    driver_id: z.int(),
    status_type_id: stateOf(stateOrAll),
  }),
  schedule: z.enum(schedules),
  emails: z.array(z.string()),
  /** The last day it was mailed on. */
  sent_on: z.string().nullable(),
  version: z.int(),
})
export type SavedReport = z.infer<typeof savedReport>

export const savedReportFilters = z.strictObject(paging)
