import { addDays } from '@chaski/contract/calendar/day.ts'
import { localTime } from '@chaski/contract/calendar/local-time.ts'
import { calendarDays, plannedRides } from '@chaski/contract/plans/rules.ts'
import type { PlanDay, PlanOccurrence } from '@chaski/contract/plans/schema.ts'
import { databaseTime } from '#src/base/database-time.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { holidaysBetween } from './holidays-between.ts'
import { exceptionsOf, type PlanTrip, refusalsOf, type Slot, tripsOfPlan } from './ride-store.ts'
import type { StoredPlan } from './store.ts'

const same = (a: Slot) => (b: Slot) => a.plan_time_id === b.plan_time_id && a.day === b.day

const shownTrip = ({ service_id, status_type_id, date_time_service, is_own }: PlanTrip) => ({
  service_id,
  status_type_id,
  date_time_service,
  is_own,
})

/** The coming days of a plan: what is ordered, what will be, what is left out and what waits for a person. */
export const planCalendar = async (db: Db, plan: StoredPlan): Promise<PlanDay[]> => {
  const now = new Date(databaseTime())
  const from = localTime(now).date
  const { plan_id } = plan
  const holidays = await holidaysBetween(db, from, calendarDays)
  const exceptions = await exceptionsOf(db, plan_id, from)
  const trips = await tripsOfPlan(db, plan_id, from)
  const refusals = await refusalsOf(db, plan_id)
  const planned = plannedRides({ plan, exceptions, holidays, from, days: calendarDays, now })
  const rides = planned.map((ride): PlanOccurrence => {
    const trip = trips.find(same(ride))
    const refusal = refusals.find(same(ride))
    return {
      ...ride,
      trip: trip === undefined ? null : shownTrip(trip),
      refusal: refusal === undefined ? null : refusal,
    }
  })
  // A ride that somebody took over stays, though the plan has no such time any more.
  const left = trips
    .filter((trip) => !planned.some(same(trip)))
    .map((trip): PlanOccurrence => ({
      plan_time_id: trip.plan_time_id,
      day: trip.day,
      at: trip.date_time_service,
      is_return: false,
      is_moved: false,
      skipped: null,
      trip: shownTrip(trip),
      refusal: null,
    }))
  return Array.from({ length: calendarDays }, (_, count) => {
    const day = addDays(from, count)
    return {
      day,
      holiday: holidays.get(day) ?? null,
      rides: [...rides, ...left].filter((ride) => ride.day === day),
    }
  })
}
