import { fareHoliday } from '#src/calendar/holidays.ts'
import { localTime } from '#src/calendar/local-time.ts'
import type { TariffTerms } from '#src/fares/schema.ts'
import type { FareTrip } from '#src/fares/trip.ts'

export type Surcharge = { code: 'NIGHT' | 'HOLIDAY'; label: string; percent: number; why: string }

const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** A span that ends before it begins runs over midnight. */
function isNight(minute: number, from: number, to: number): boolean {
  return from <= to ? minute >= from && minute < to : minute >= from || minute < to
}

/** Night and holiday do not add up: the larger one counts, night when equal. */
export function surchargeAt(
  terms: Pick<TariffTerms, 'night_from' | 'night_to' | 'night_percent' | 'holiday_percent'>,
  { at, timeZone, holidays }: Pick<FareTrip, 'at' | 'timeZone' | 'holidays'>,
): Surcharge | null {
  const { date, minuteOfDay } = localTime(at, timeZone)
  const candidates: Surcharge[] = []
  if (isNight(minuteOfDay, minuteOf(terms.night_from), minuteOf(terms.night_to))) {
    candidates.push({
      code: 'NIGHT',
      label: 'Recargo nocturno',
      percent: terms.night_percent,
      why: `de ${terms.night_from} a ${terms.night_to}`,
    })
  }
  const holiday = fareHoliday(date, holidays)
  if (holiday) {
    candidates.push({
      code: 'HOLIDAY',
      label: 'Recargo por feriado',
      percent: terms.holiday_percent,
      why: holiday,
    })
  }
  candidates.sort((a, b) => b.percent - a.percent)
  const largest = candidates[0]
  return largest && largest.percent > 0 ? largest : null
}
