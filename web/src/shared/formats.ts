import { addDays, dayText } from '@chaski/contract/calendar/day.ts'
import { type LocalTime, localTime } from '@chaski/contract/calendar/local-time.ts'
import { soles as solesOf } from '@chaski/contract/fares/soles.ts'

/** How numbers and times are said in Peru. Instants arrive as ISO text; the clock is Lima's. */
export type Instant = string | number | Date

const two = (value: number): string => String(value).padStart(2, '0')
const group = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',')

const clockText = ({ minuteOfDay }: LocalTime): string =>
  `${two(Math.floor(minuteOfDay / 60))}:${two(minuteOfDay % 60)}`

/** Lima's calendar day of an instant, `yyyy-MM-dd`: for filters and comparisons. */
export const dayOf = (at: Instant): string => localTime(new Date(at)).date

/** `15/11/2026`, from an instant or a plain calendar day. */
export const date = (at: Instant): string =>
  typeof at === 'string' && /^\d{4}-\d\d-\d\d$/.test(at) ? dayText(at) : dayText(dayOf(at))

/** `14:32` */
export const time = (at: Instant): string => clockText(localTime(new Date(at)))

/** `15/11/2026 14:32`: where the day must not be worked out, as on paper. */
export const dateTime = (at: Instant): string => {
  const local = localTime(new Date(at))
  return `${dayText(local.date)} ${clockText(local)}`
}

/** `hoy 14:32`, `mañana 06:10`, `ayer 23:05`, else the full date. */
export const when = (at: Instant, now: Instant = Date.now()): string => {
  const local = localTime(new Date(at))
  const today = dayOf(now)
  const names: Record<string, string> = {
    [today]: 'hoy',
    [addDays(today, 1)]: 'mañana',
    [addDays(today, -1)]: 'ayer',
  }
  return `${names[local.date] ?? dayText(local.date)} ${clockText(local)}`
}

/** The same to the second, for a history. */
export const whenExactly = (at: Instant, now: Instant = Date.now()): string =>
  `${when(at, now)}:${two(new Date(at).getUTCSeconds())}`

/** `45 s`, `4 min`, `1 h 05 min`, `1 día 17 h`, `3 días`. */
export const duration = (seconds: number): string => {
  const whole = Math.max(0, Math.round(seconds))
  if (whole < 60) return `${whole} s`
  const minutes = Math.round(whole / 60)
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${two(minutes % 60)} min`
  // Nobody counts a day and a half in hours, nor the hours of a week.
  if (hours >= 72) return `${count(Math.round(hours / 24))} días`
  const days = plural(Math.floor(hours / 24), 'día')
  return hours % 24 === 0 ? days : `${days} ${hours % 24} h`
}

/** `hace 3 min`, `en 20 min`, `ahora`. */
export const ago = (at: Instant, now: Instant = Date.now()): string => {
  const seconds = (new Date(now).getTime() - new Date(at).getTime()) / 1000
  if (Math.abs(seconds) < 5) return 'ahora'
  return seconds > 0 ? `hace ${duration(seconds)}` : `en ${duration(-seconds)}`
}

/** `S/ 1,234.50` from whole cents. */
export const soles = (cents: number): string => solesOf(cents)

/** `1,234`: a count of things. */
export const count = (value: number): string =>
  `${value < 0 ? '-' : ''}${group(String(Math.abs(Math.trunc(value))))}`

/** `3 usuarios`, `1 usuario`. */
export const plural = (value: number, one: string, many = `${one}s`): string =>
  `${count(value)} ${value === 1 ? one : many}`

/** `850 m`, `2.3 km`, `128 km` from metres. */
export const distance = (metres: number): string => {
  if (metres < 995) return `${Math.round(metres / 10) * 10} m`
  return metres < 99_950 ? `${(metres / 1000).toFixed(1)} km` : `${count(metres / 1000)} km`
}

/** `32 km/h` from metres per second, as devices report. */
export const kmh = (metresPerSecond: number): string => `${Math.round(metresPerSecond * 3.6)} km/h`

/** `V1A-234` */
export const plate = (value: string): string => {
  const clean = value.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return clean.length === 6 ? `${clean.slice(0, 3)}-${clean.slice(3)}` : clean
}

/** `987 654 321` for mobiles, `(054) 234 567` for land lines, stored with `+51` or not; foreign numbers stay as they are. */
export const phone = (value: string): string => {
  const digits = value
    .replace(/\D/g, '')
    .replace(/^51(?=9\d{8}$)/, '')
    .replace(/^51(?=[1-8]\d{7}$)/, '0')
  if (/^9\d{8}$/.test(digits)) return digits.replace(/(\d{3})(\d{3})(\d{3})/, '$1 $2 $3')
  if (/^01\d{7}$/.test(digits)) return digits.replace(/(\d{2})(\d{3})(\d{4})/, '($1) $2 $3')
  if (/^0\d{8}$/.test(digits)) return digits.replace(/(\d{3})(\d{3})(\d{3})/, '($1) $2 $3')
  return value.trim()
}

/** `14:05` left of a countdown, from seconds. */
export const countdown = (seconds: number): string => {
  const whole = Math.max(0, Math.ceil(seconds))
  const hours = Math.floor(whole / 3600)
  const rest = `${two(Math.floor((whole % 3600) / 60))}:${two(whole % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}
