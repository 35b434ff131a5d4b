import { localTime } from '#src/calendar/local-time.ts'
import type { HourLoad } from '#src/plans/day-schema.ts'

type Counted = { date_time_service: string; driver: object | null }

/** How full an hour is for the units expected in it: more rides than units will not do. */
export const loadLevel = ({ trips, fleet }: HourLoad): 'ok' | 'tight' | 'over' => {
  if (fleet === null || trips === 0) return 'ok'
  if (trips > fleet) return 'over'
  return trips > fleet * 0.8 ? 'tight' : 'ok'
}

/** The 24 hours of a day with their rides and the units that are expected. */
export const hourLoads = (
  trips: readonly Counted[],
  fleet: ReadonlyMap<number, number>,
): HourLoad[] =>
  Array.from({ length: 24 }, (_, hour) => {
    const own = trips.filter((trip) => localTime(new Date(trip.date_time_service)).hour === hour)
    return {
      hour,
      trips: own.length,
      with_unit: own.filter(({ driver }) => driver !== null).length,
      fleet: fleet.size === 0 ? null : (fleet.get(hour) ?? 0),
    }
  })
