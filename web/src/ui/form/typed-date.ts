import { addDays } from '@chaski/contract/calendar/day.ts'
import { localTime } from '@chaski/contract/calendar/local-time.ts'

/** Peru keeps one offset all year. */
const limaOffset = '-05:00'

const words: Record<string, number> = { hoy: 0, mañana: 1, manana: 1, ayer: -1, pasado: 2 }
const two = (value: string | number): string => String(value).padStart(2, '0')

function dayOf(text: string, today: string): string | null {
  const shift = words[text]
  if (shift !== undefined) return addDays(today, shift)
  const parts = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{2}|\d{4}))?$/.exec(text)
  if (parts === null) return null
  const [, day = '', month = '', year = today.slice(0, 4)] = parts
  const full = `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(day)}`
  const real = new Date(`${full}T00:00:00Z`)
  return Number.isNaN(real.getTime()) || real.toISOString().slice(0, 10) !== full ? null : full
}

function clockOf(text: string): string | null {
  const parts = /^(\d{1,2})(?::?(\d{2}))?(?:\s*h)?$/.exec(text)
  if (parts === null) return null
  const [, hour = '', minute = '00'] = parts
  return Number(hour) < 24 && Number(minute) < 60 ? `${two(hour)}:${minute}` : null
}

/** A day as people type it: `15/11/2026`, `15/11`, `hoy`, `mañana`. */
export function readTypedDay(typed: string, now: Date = new Date()): string | null {
  return dayOf(typed.trim().toLowerCase(), localTime(now).date)
}

/** A moment as people type it: `15/11/2026 14:32`, `mañana 6:10`, `14:32`, `1432`, `+20` (minutes from now). */
export function readTypedMoment(typed: string, now: Date = new Date()): string | null {
  const text = typed.trim().toLowerCase()
  const today = localTime(now).date
  const later = /^\+(\d{1,4})$/.exec(text)
  if (later !== null) {
    const at = localTime(new Date(now.getTime() + Number(later[1]) * 60_000))
    return `${at.date}T${two(at.hour)}:${two(at.minuteOfDay % 60)}:00${limaOffset}`
  }
  const [first = '', ...rest] = text.split(/\s+/)
  const day = dayOf(first, today)
  const clock = clockOf(day === null ? text : rest.join(' '))
  return clock === null ? null : `${day ?? today}T${clock}:00${limaOffset}`
}
