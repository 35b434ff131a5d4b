/** Calendar days as `yyyy-MM-dd`: no zone, no clock, comparable as text. */

const DAY_MS = 86_400_000
const utc = (day: string): Date => new Date(`${day}T00:00:00Z`)

export const yearOf = (day: string): number => Number(day.slice(0, 4))

export function addDays(day: string, count: number): string {
  return new Date(utc(day).getTime() + count * DAY_MS).toISOString().slice(0, 10)
}

/** 0 is Sunday. */
export const weekday = (day: string): number => utc(day).getUTCDay()

/** A day, or an instant of Lima's clock, as documents write it: `15/11/2026`. */
export const dayText = (day: string): string =>
  `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`

/** An instant of Lima's clock with its time: `15/11/2026 18:30`. */
export const momentText = (at: string): string => `${dayText(at)} ${at.slice(11, 16)}`
