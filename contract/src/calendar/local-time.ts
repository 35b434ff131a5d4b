export const LIMA = 'America/Lima'

/** What a wall clock and a calendar on the wall show at an instant. */
export type LocalTime = { date: string; hour: number; minuteOfDay: number }

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
    formatters.set(timeZone, formatter)
  }
  return formatter
}

export function localTime(at: Date, timeZone: string = LIMA): LocalTime {
  const parts: Record<string, string> = {}
  for (const { type, value } of formatterOf(timeZone).formatToParts(at)) parts[type] = value
  const hour = Number(parts['hour'])
  return {
    date: `${parts['year']}-${parts['month']}-${parts['day']}`,
    hour,
    minuteOfDay: hour * 60 + Number(parts['minute']),
  }
}
