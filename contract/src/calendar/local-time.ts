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

const quarterMs = 900_000
const offsets = new Map<string, number>()

/** How far a zone is from UTC. Zones change their clocks on a quarter of an hour, and asking the formatter is dear. */
function offsetAt(at: number, timeZone: string): number {
  const quarter = Math.floor(at / quarterMs)
  const key = `${timeZone} ${quarter}`
  let offset = offsets.get(key)
  if (offset === undefined) {
    const parts: Record<string, string> = {}
    const start = quarter * quarterMs
    for (const { type, value } of formatterOf(timeZone).formatToParts(start)) parts[type] = value
    const wall = `${parts['year']}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}Z`
    offset = Date.parse(wall) - start
    if (offsets.size >= 10_000) offsets.clear()
    offsets.set(key, offset)
  }
  return offset
}

export function localTime(at: Date, timeZone: string = LIMA): LocalTime {
  const wall = new Date(at.getTime() + offsetAt(at.getTime(), timeZone)).toISOString()
  const hour = Number(wall.slice(11, 13))
  return {
    date: wall.slice(0, 10),
    hour,
    minuteOfDay: hour * 60 + Number(wall.slice(14, 16)),
  }
}
