import { weekday } from '@chaski/contract/calendar/day.ts'
import { localTime } from '@chaski/contract/calendar/local-time.ts'
import { demandAt } from '#src/demo/demo-demand.ts'

/** Rides that a unit can do in an hour when it is busy a little more than half of the time. */
const ridesPerUnitHour = 1.6

/**
 * Calls per hour for a fleet at an instant: the curve of the day, held between half and one and a half, so that a board
 * opened at dawn is not empty and one opened at the peak is not drowned.
 */
export const callsPerHour = (units: number, at: Date): number => {
  const { date, hour } = localTime(at)
  const demand = Math.min(1.5, Math.max(0.5, demandAt(weekday(date), hour)))
  return units * ridesPerUnitHour * demand
}
