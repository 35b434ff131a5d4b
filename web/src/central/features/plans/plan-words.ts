import { weekday } from '@chaski/contract/calendar/day.ts'
import { planState } from '@chaski/contract/plans/rules.ts'
import type {
  holidayRules,
  PlanRow,
  PlanState,
  PlanTime,
  SkipReason,
} from '@chaski/contract/plans/schema.ts'
import { date } from '#src/shared/formats.ts'
import type { ChipTone } from '#src/ui/status-chip.tsx'

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

export const weekdayName = (day: string): string =>
  weekdays.find((each) => each.day === weekday(day))!.name

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

const states: Record<PlanState, { label: string; tone: ChipTone }> = {
  ACTIVE: { label: 'Vigente', tone: 'good' },
  PAUSED: { label: 'En pausa', tone: 'warn' },
  ENDED: { label: 'Terminado', tone: 'quiet' },
}
export const stateOptions = Object.entries(states).map(([value, { label }]) => ({ value, label }))

export const stateOf = (plan: PlanRow, today: string) => states[planState(plan, today)]

export const validityText = ({ valid_from, valid_to }: PlanRow): string =>
  valid_to === null ? `Desde el ${date(valid_from)}` : `${date(valid_from)} al ${date(valid_to)}`

export const holidayOptions: { value: (typeof holidayRules)[number]; label: string }[] = [
  { value: 'SKIP', label: 'No hay servicio' },
  { value: 'KEEP', label: 'Como cualquier día' },
]

export const skipWords: Record<SkipReason, string> = {
  HOLIDAY: 'Feriado: sin servicio',
  PAUSED: 'En pausa',
  EXCEPTION: 'Este día no',
  PAST: 'Ya pasó',
}
