import { addDays, weekday } from '@chaski/contract/calendar/day.ts'

const months = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'setiembre',
  'octubre',
  'noviembre',
  'diciembre',
]

/** `noviembre 2026` */
export const monthText = (month: string): string =>
  `${months[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`

export const stepMonth = (month: string, by: number): string => {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + by
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
}

/** Monday to Sunday of the week a day is in. */
export const weekOf = (day: string): { date_start: string; date_finish: string } => {
  const date_start = addDays(day, -((weekday(day) + 6) % 7))
  return { date_start, date_finish: addDays(date_start, 6) }
}

const short = (day: string): string =>
  `${Number(day.slice(8))} ${months[Number(day.slice(5, 7)) - 1]!.slice(0, 3)}`

/** `9 nov – 15 nov 2026` */
export const weekText = (p: { date_start: string; date_finish: string }): string =>
  `${short(p.date_start)} – ${short(p.date_finish)} ${p.date_finish.slice(0, 4)}`
