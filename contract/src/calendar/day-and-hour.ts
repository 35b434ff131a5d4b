import { localTime } from '#src/calendar/local-time.ts'

/** An instant as a short message says it: `16/11, 14:05`. */
export const dayAndHour = (at: Date): string => {
  const { date, minuteOfDay } = localTime(at)
  const [, month, day] = date.split('-')
  const two = (n: number) => String(n).padStart(2, '0')
  return `${day}/${month}, ${two(Math.floor(minuteOfDay / 60))}:${two(minuteOfDay % 60)}`
}
