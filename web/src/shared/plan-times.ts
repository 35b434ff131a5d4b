import type { PlanRow, PlanTime } from '@chaski/contract/plans/schema.ts'
import { date } from './formats.ts'

/** From Monday on, as weeks are told here; 0 is Sunday. */
export const weekdays = [
  { day: 1, short: 'lu', name: 'lunes' },
  { day: 2, short: 'ma', name: 'martes' },
  { day: 3, short: 'mi', name: 'miércoles' },
  { day: 4, short: 'ju', name: 'jueves' },
  { day: 5, short: 'vi', name: 'viernes' },
  { day: 6, short: 'sá', name: 'sábado' },
  { day: 0, short: 'do', name: 'domingo' },
] as const

const two = (value: number): string => String(value).padStart(2, '0')
/** `06:30` from minutes since midnight. */
export const clock = (minute: number): string =>
  `${two(Math.floor(minute / 60))}:${two(minute % 60)}`

const daysText = (days: readonly number[]): string => {
  const key = weekdays
    .filter(({ day }) => days.includes(day))
    .map(({ short }) => short)
    .join(' ')
  const known: Record<string, string> = {
    'lu ma mi ju vi sá do': 'todos los días',
    'lu ma mi ju vi': 'lunes a viernes',
    'lu ma mi ju vi sá': 'lunes a sábado',
  }
  return known[key] ?? key
}

/** `06:30 lunes a viernes · 18:00 lu mi (regreso)` */
export const timesText = (times: readonly Omit<PlanTime, 'plan_time_id'>[]): string =>
  times
    .map(
      ({ minute, weekdays: days, is_return }) =>
        `${clock(minute)} ${daysText(days)}${is_return ? ' (regreso)' : ''}`,
    )
    .join(' · ')

export const validityText = ({
  valid_from,
  valid_to,
}: Pick<PlanRow, 'valid_from' | 'valid_to'>): string =>
  valid_to === null ? `Desde el ${date(valid_from)}` : `${date(valid_from)} al ${date(valid_to)}`
