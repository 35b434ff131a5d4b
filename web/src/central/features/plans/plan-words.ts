import { weekday } from '@chaski/contract/calendar/day.ts'
import { planState } from '@chaski/contract/plans/rules.ts'
import {
  type holidayRules,
  type PlanRow,
  type PlanState,
  planStateNames,
  type SkipReason,
} from '@chaski/contract/plans/schema.ts'
import { weekdays } from '#src/shared/plan-times.ts'
import type { ChipTone } from '#src/ui/status/status-chip.tsx'

export const weekdayName = (day: string): string =>
  weekdays.find((each) => each.day === weekday(day))!.name

const states: Record<PlanState, { label: string; tone: ChipTone }> = {
  ACTIVE: { label: planStateNames.ACTIVE, tone: 'good' },
  PAUSED: { label: planStateNames.PAUSED, tone: 'warn' },
  ENDED: { label: planStateNames.ENDED, tone: 'quiet' },
}
export const stateOptions = Object.entries(states).map(([value, { label }]) => ({ value, label }))

export const stateOf = (plan: PlanRow, today: string) => states[planState(plan, today)]

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
