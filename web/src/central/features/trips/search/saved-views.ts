import { tripSets, tripStatus } from '@chaski/contract/trips/statuses.ts'
import { dayOf } from '#src/shared/formats.ts'

type Search = Readonly<Record<string, unknown>>
/** Days are kept as distances from today: "last week" must not become a week of last year. */
export type SavedView = { name: string; filters: Search; fromDay?: number; toDay?: number }

const dayMs = 86_400_000
const startOf = (day: string): string => `${day}T00:00:00-05:00`
const endOf = (day: string): string => `${day}T23:59:59-05:00`

const daysFrom = (today: string, day: string): number =>
  Math.round((Date.parse(startOf(day)) - Date.parse(startOf(today))) / dayMs)
const dayAt = (today: string, days: number): string =>
  dayOf(Date.parse(startOf(today)) + days * dayMs)

/** `hoy`, `ayer`, `los últimos 7 días` as the filters of an address. */
export const periodOf = (fromDay: number, toDay: number, now: number) => ({
  date_start: startOf(dayAt(dayOf(now), fromDay)),
  date_finish: endOf(dayAt(dayOf(now), toDay)),
})

/** Whole days move with the calendar; an exact hour stays that hour. */
export function viewOf(name: string, search: Search, now: number): SavedView {
  const { date_start, date_finish, ...filters } = search
  const view: SavedView = { name, filters }
  const today = dayOf(now)
  const keep: Record<string, unknown> = {}
  if (typeof date_start === 'string') {
    const day = dayOf(date_start)
    if (Date.parse(date_start) === Date.parse(startOf(day))) view.fromDay = daysFrom(today, day)
    else keep['date_start'] = date_start
  }
  if (typeof date_finish === 'string') {
    const day = dayOf(date_finish)
    if (Date.parse(date_finish) === Date.parse(endOf(day))) view.toDay = daysFrom(today, day)
    else keep['date_finish'] = date_finish
  }
  return { ...view, filters: { ...filters, ...keep } }
}

export function searchOf({ filters, fromDay, toDay }: SavedView, now: number): Search {
  const today = dayOf(now)
  return {
    ...filters,
    ...(fromDay !== undefined && { date_start: startOf(dayAt(today, fromDay)) }),
    ...(toDay !== undefined && { date_finish: endOf(dayAt(today, toDay)) }),
  }
}

/** What everybody asks for, before anybody saved anything. */
export const commonViews: readonly SavedView[] = [
  { name: 'Hoy', filters: {}, fromDay: 0, toDay: 0 },
  { name: 'Ayer', filters: {}, fromDay: -1, toDay: -1 },
  { name: 'Últimos 7 días', filters: {}, fromDay: -6, toDay: 0 },
  {
    name: 'Cancelados de hoy',
    filters: { status_type_id: [...tripSets.calledOff] },
    fromDay: 0,
    toDay: 0,
  },
  {
    name: 'Sin unidad, últimos 7 días',
    filters: { status_type_id: [tripStatus.NO_UNIT] },
    fromDay: -6,
    toDay: 0,
  },
  {
    name: 'Reservas de mañana',
    filters: { status_type_id: [tripStatus.BOOKED] },
    fromDay: 1,
    toDay: 1,
  },
]
