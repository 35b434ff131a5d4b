import type { DayPlan } from '@chaski/contract/plans/day-schema.ts'
import { hourLoads } from '@chaski/contract/plans/hour-load.ts'
import type { Scope } from '#src/access/scope.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { fleetByHour, tripsOfDay } from './day-store.ts'
import { holidaysBetween } from './holidays-between.ts'
import { openRefusals } from './ride-store.ts'

/** A day as the desk prepares it: its rides by hour, who drives them, and whether the fleet will do. */
export const planDay = async (
  db: Db,
  scope: Scope,
  day: string,
  showClient: boolean,
): Promise<DayPlan> => {
  const trips = await tripsOfDay(db, scope, day, showClient)
  const fleet = await fleetByHour(db, scope, day)
  const holidays = await holidaysBetween(db, day, 1)
  return {
    day,
    holiday: holidays.get(day) ?? null,
    hours: hourLoads(trips, fleet),
    trips,
    refusals: (await openRefusals(db, scope)).filter((refusal) => refusal.day === day),
  }
}
