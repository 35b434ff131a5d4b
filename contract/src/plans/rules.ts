import { addDays, weekday } from '#src/calendar/day.ts'
import type { PlanRide, PlanRow, PlanState, PlanTime, SkipReason } from '#src/plans/schema.ts'
import { allOf, refusedIf, type Verdict } from '#src/verdict.ts'

/** How far ahead rides are ordered, and how far the calendar looks. */
export const orderedDays = 7
export const calendarDays = 14

type Terms = Pick<
  PlanRow,
  'valid_from' | 'valid_to' | 'on_holiday' | 'paused_from' | 'paused_to' | 'is_active'
>
export type Exception = { plan_time_id: number; day: string; minute: number | null }
export type Planned = {
  plan_time_id: number
  day: string
  /** With Lima's offset: it has no daylight saving. */
  at: string
  is_return: boolean
  is_moved: boolean
  /** Why it is not ordered; null: it is. */
  skipped: SkipReason | null
}

const two = (value: number): string => String(value).padStart(2, '0')

/** A minute of a day of Lima as an instant. */
export const instantOf = (day: string, minute: number): string =>
  `${day}T${two(Math.floor(minute / 60))}:${two(minute % 60)}:00-05:00`

const isPaused = ({ paused_from, paused_to }: Terms, day: string): boolean =>
  paused_from !== null && day >= paused_from && (paused_to === null || day <= paused_to)

export const planState = (plan: Terms, today: string): PlanState => {
  if (!plan.is_active || (plan.valid_to !== null && plan.valid_to < today)) return 'ENDED'
  return isPaused(plan, today) ? 'PAUSED' : 'ACTIVE'
}

type Question = {
  plan: Terms & { times: readonly PlanTime[] }
  exceptions: readonly Exception[]
  /** Day → name. */
  holidays: ReadonlyMap<string, string>
  from: string
  days: number
  now: Date
}

/** The rides of a plan on the days asked for, in their order; those left out say why. */
export const plannedRides = ({
  plan,
  exceptions,
  holidays,
  from,
  days,
  now,
}: Question): Planned[] => {
  const ridesOf = (day: string): Planned[] => {
    if (!plan.is_active || day < plan.valid_from) return []
    if (plan.valid_to !== null && day > plan.valid_to) return []
    return plan.times
      .filter((time) => time.weekdays.includes(weekday(day)))
      .map(({ plan_time_id, minute, is_return }) => {
        const exception = exceptions.find(
          (each) => each.plan_time_id === plan_time_id && each.day === day,
        )
        const moved = exception?.minute ?? null
        const at = instantOf(day, moved ?? minute)
        const skipped = (): SkipReason | null => {
          if (Date.parse(at) <= now.getTime()) return 'PAST'
          if (isPaused(plan, day)) return 'PAUSED'
          if (exception !== undefined) return moved === null ? 'EXCEPTION' : null
          return plan.on_holiday === 'SKIP' && holidays.has(day) ? 'HOLIDAY' : null
        }
        return { plan_time_id, day, at, is_return, is_moved: moved !== null, skipped: skipped() }
      })
  }
  return Array.from({ length: days }, (_, count) => addDays(from, count))
    .flatMap(ridesOf)
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

/** The ride itself, or the same way back: it starts where the other ends. */
export const rideOf = <R extends Pick<PlanRide, 'origin' | 'destinations'>>(
  ride: R,
  is_return: boolean,
): R => {
  if (!is_return) return ride
  const [origin, ...destinations] = [ride.origin, ...ride.destinations].toReversed()
  return { ...ride, origin: origin!, destinations }
}

type Ruled = Pick<PlanRow, 'is_active' | 'paused_from'>
const ended = ({ is_active }: Ruled): Verdict => refusedIf(!is_active, 'El plan ya terminó.')

export const planCan = {
  change: ended,
  pause: (plan: Ruled): Verdict =>
    allOf(ended(plan), refusedIf(plan.paused_from !== null, 'El plan ya está en pausa.')),
  resume: (plan: Ruled): Verdict =>
    allOf(ended(plan), refusedIf(plan.paused_from === null, 'El plan no está en pausa.')),
  end: ended,
} as const
