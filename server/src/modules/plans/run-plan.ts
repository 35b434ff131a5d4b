import { localTime } from '@chaski/contract/calendar/local-time.ts'
import { orderedDays, plannedRides } from '@chaski/contract/plans/rules.ts'
import { isUnsent } from '@chaski/contract/trips/statuses.ts'
import { unlimited } from '#src/access/scope.ts'
import { databaseTime } from '#src/base/database-time.ts'
import type { Deps } from '#src/base/deps.ts'
import type { PriceZones } from '#src/modules/fares/price-zones.ts'
import { holidaysBetween } from './holidays-between.ts'
import { orderRide } from './order-ride.ts'
import { refuseRide } from './refuse-ride.ts'
import { rewriteRide } from './rewrite-ride.ts'
import {
  exceptionsOf,
  type PlanTrip,
  refusalsOf,
  settleRefusal,
  type Slot,
  tripsOfPlan,
} from './ride-store.ts'
import { findPlan, livePlanIds, type StoredPlan } from './store.ts'
import { printOf, tripFormOf } from './trip-form-of.ts'
import { withdrawRide } from './withdraw-ride.ts'

const slotKey = ({ plan_time_id, day }: Slot): string => `${plan_time_id} ${day}`

/** Only what is still ahead, has no unit and nobody has changed belongs to the plan. */
const isPlans = (trip: PlanTrip, now: Date): boolean =>
  !trip.is_own &&
  isUnsent(trip.status_type_id) &&
  Date.parse(trip.date_time_service) > now.getTime()

const knownTo = async (deps: Deps, plan: StoredPlan, now: Date) => {
  const { db } = deps
  const from = localTime(now).date
  const [exceptions, holidays, trips, refusals] = [
    await exceptionsOf(db, plan.plan_id, from),
    await holidaysBetween(db, from, orderedDays),
    await tripsOfPlan(db, plan.plan_id, from),
    await refusalsOf(db, plan.plan_id),
  ]
  const rides = plannedRides({ plan, exceptions, holidays, from, days: orderedDays, now })
  return { from, rides, trips, refusals }
}

/** Brings the rides of the coming days in line with a plan: orders, rewrites and takes back, each on its own. */
export const runPlan = async (deps: Deps, zones: PriceZones, plan_id: number): Promise<void> => {
  const plan = await findPlan(deps.db, unlimited, plan_id)
  if (plan === undefined) return
  const now = new Date(databaseTime())
  const { from, rides, trips, refusals } = await knownTo(deps, plan, now)
  const made = new Map(trips.map((trip) => [slotKey(trip), trip]))
  const wanted = new Set(rides.filter(({ skipped }) => skipped === null).map(slotKey))
  const past = new Set(rides.filter(({ skipped }) => skipped === 'PAST').map(slotKey))

  for (const trip of trips)
    if (isPlans(trip, now) && !wanted.has(slotKey(trip)) && !past.has(slotKey(trip)))
      await withdrawRide(deps, plan, trip).catch((err: unknown) =>
        deps.log.warn({ err, plan_id, service_id: trip.service_id }, 'ride not taken back'),
      )
  for (const refusal of refusals)
    if (refusal.day >= from && !wanted.has(slotKey(refusal)) && !past.has(slotKey(refusal)))
      await settleRefusal(deps.db, refusal)
  for (const ride of rides) {
    if (ride.skipped !== null) continue
    const trip = made.get(slotKey(ride))
    try {
      if (trip === undefined) await orderRide(deps, zones, plan, ride)
      else if (isPlans(trip, now) && trip.plan_form !== printOf(tripFormOf(plan, ride)))
        await rewriteRide(deps, zones, plan, ride, trip)
    } catch (error) {
      await refuseRide(deps, plan, ride, error)
    }
  }
}

/** All plans, one after the other; one that fails does not stop the next. */
export const runPlans = async (deps: Deps, zones: PriceZones): Promise<void> => {
  for (const plan_id of await livePlanIds(deps.db))
    await runPlan(deps, zones, plan_id).catch((err: unknown) =>
      deps.log.error({ err, plan_id }, 'plan'),
    )
}
