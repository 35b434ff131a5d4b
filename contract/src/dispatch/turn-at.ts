import { localTime } from '#src/calendar/local-time.ts'

/** A turn of the company's own catalogue: hours of the wall clock, over midnight too. */
export type Turn = { name: string; starts: string; ends: string }

export type TurnNow = { name: string | null; since: string }

/** Where nobody wrote down any turns: as long as one usually is. */
const usualHours = 8

const minuteOf = (clock: string): number => {
  const [hour, minute] = clock.split(':').map(Number)
  return hour! * 60 + minute!
}

const day = 1440
/** How many minutes before `b` the clock showed `a`. */
const minutesSince = (a: number, b: number): number => (b - a + day) % day

/** The turn that is under way, and when it began; of two that overlap, the one that began last. */
export const turnAt = (turns: readonly Turn[], now: Date): TurnNow => {
  const { minuteOfDay } = localTime(now)
  const running = turns
    .map((turn) => ({ ...turn, age: minutesSince(minuteOf(turn.starts), minuteOfDay) }))
    .filter(({ starts, ends, age }) => {
      const length = minutesSince(minuteOf(starts), minuteOf(ends))
      return age < (length === 0 ? day : length)
    })
    .toSorted((a, b) => a.age - b.age)[0]
  const minutes = running?.age ?? usualHours * 60
  const began = Math.floor(now.getTime() / 60_000) * 60_000 - minutes * 60_000
  return { name: running?.name ?? null, since: new Date(began).toISOString() }
}
