import { addDays, weekday } from '@chaski/contract/calendar/day.ts'
import { monthName } from '@chaski/contract/reports/month-words.ts'

/** Monday to Sunday of the week a day is in. */
export const weekOf = (day: string): { date_start: string; date_finish: string } => {
  const date_start = addDays(day, -((weekday(day) + 6) % 7))
  return { date_start, date_finish: addDays(date_start, 6) }
}

const short = (day: string): string => `${Number(day.slice(8))} ${monthName(day).slice(0, 3)}`

/** `9 nov – 15 nov 2026` */
export const weekText = (p: { date_start: string; date_finish: string }): string =>
  `${short(p.date_start)} – ${short(p.date_finish)} ${p.date_finish.slice(0, 4)}`
