import { addDays, weekday, yearOf } from '#src/calendar/day.ts'

/** Fixed days of D.Leg. 713 art. 6 as amended to Ley 31822; Holy Thursday and Good Friday make 16. */
const FIXED: ReadonlyArray<readonly [monthDay: string, name: string]> = [
  ['01-01', 'Año Nuevo'],
  ['05-01', 'Día del Trabajo'],
  ['06-07', 'Batalla de Arica y Día de la Bandera'],
  ['06-29', 'San Pedro y San Pablo'],
  ['07-23', 'Día de la Fuerza Aérea del Perú'],
  ['07-28', 'Fiestas Patrias'],
  ['07-29', 'Fiestas Patrias'],
  ['08-06', 'Batalla de Junín'],
  ['08-30', 'Santa Rosa de Lima'],
  ['10-08', 'Combate de Angamos'],
  ['11-01', 'Todos los Santos'],
  ['12-08', 'Inmaculada Concepción'],
  ['12-09', 'Batalla de Ayacucho'],
  ['12-25', 'Navidad'],
]

/** Sunday of Easter in the Gregorian calendar (the anonymous algorithm, as in Meeus, ch. 8). */
export function easterSunday(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const leapCenturies = Math.floor(b / 4)
  const correction = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3)
  const epact = (19 * a + b - leapCenturies - correction + 15) % 30
  const toSunday = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - epact - (c % 4)) % 7
  const late = Math.floor((a + 11 * epact + 22 * toSunday) / 451)
  const days = epact + toSunday - 7 * late + 114
  const month = String(Math.floor(days / 31)).padStart(2, '0')
  const day = String((days % 31) + 1).padStart(2, '0')
  return `${year}-${month}-${day}`
}

const byYear = new Map<number, ReadonlyMap<string, string>>()

/** The 16 national holidays of a year: day → name. */
export function nationalHolidays(year: number): ReadonlyMap<string, string> {
  let days = byYear.get(year)
  if (!days) {
    const easter = easterSunday(year)
    days = new Map([
      ...FIXED.map(([monthDay, name]) => [`${year}-${monthDay}`, name] as const),
      [addDays(easter, -3), 'Jueves Santo'] as const,
      [addDays(easter, -2), 'Viernes Santo'] as const,
    ])
    byYear.set(year, days)
  }
  return days
}

/** Name of a day that is no holiday by law and still carries the surcharge: Mother's Day, 24 and 31 December. */
function festiveDay(day: string): string | null {
  const monthDay = day.slice(5)
  if (monthDay === '12-24') return 'Nochebuena'
  if (monthDay === '12-31') return 'Fin de Año'
  const secondSundayOfMay = monthDay >= '05-08' && monthDay <= '05-14' && weekday(day) === 0
  return secondSundayOfMay ? 'Día de la Madre' : null
}

/** Name of the day when fares carry the holiday surcharge; the holidays are the national ones unless a table is given. */
export function fareHoliday(
  day: string,
  holidays: ReadonlyMap<string, string> = nationalHolidays(yearOf(day)),
): string | null {
  return holidays.get(day) ?? festiveDay(day)
}

export function isBusinessDay(day: string): boolean {
  const inWeek = weekday(day)
  return inWeek !== 0 && inWeek !== 6 && !nationalHolidays(yearOf(day)).has(day)
}

/** Day 1 is the first business day after `day`, whatever day `day` itself is. */
export function addBusinessDays(day: string, count: number): string {
  let reached = day
  for (let left = count; left > 0;) {
    reached = addDays(reached, 1)
    if (isBusinessDay(reached)) left--
  }
  return reached
}

/** Business days after `from` up to and including `to`; negative when `to` lies before. */
export function businessDaysBetween(from: string, to: string): number {
  if (to < from) return -businessDaysBetween(to, from)
  let count = 0
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (isBusinessDay(day)) count++
  return count
}
