import { type RawBuilder, sql } from 'kysely'
import { driverStatus } from '@chaski/contract/drivers/driver-status.ts'
import { topics } from '@chaski/contract/live.ts'
import { dispatchDefaults } from '@chaski/contract/trips/rules.ts'
import { tripSets, tripStatus } from '@chaski/contract/trips/statuses.ts'
import { type Db, one } from '#src/base/sql/sql.ts'
import { publishWith } from '#src/events/publish-with.ts'
import { lit, oneOf } from '#src/base/sql/state-sql.ts'
import { overdueApprovals } from '#src/modules/trips/approve/approval-store.ts'
import { tripsWithLateOffers, unreceivedOffers } from '#src/modules/trips/offer/offer-store.ts'
import { overPresences } from '#src/modules/trips/story/presence-store.ts'
import { isOnBoard, rowJson, tripTables } from '#src/modules/trips/row-sql.ts'

const lead = sql`make_interval(secs => ${dispatchDefaults.bookingLeadS})`

/** Bookings whose dispatch window has opened. */
const dueBookings = sql`select service_id from trip where status_type_id = ${lit(tripStatus.BOOKED)} and retained_at is null
  and date_time_service <= now() + ${lead} order by service_id limit 100`

const overRetained = sql`select service_id from trip where retained_until <= now() and retained_at is not null
  and status_type_id in ${oneOf(tripSets.queued)} order by service_id limit 100`

/** Rides that clients asked for by themselves and that nobody took: they must know soon, to look elsewhere. */
const dueToExpire = sql`select service_id from trip
  where status_type_id = ${lit(tripStatus.PENDING)} and source in ('APP', 'WEB') and retained_at is null
    and approval in ('NOT_NEEDED', 'APPROVED')
    and dispatch_since <= now() - make_interval(secs => ${dispatchDefaults.autoExpireS}) order by service_id limit 100`

/** Promised bookings whose driver should set out. */
const duePlanned = sql`select t.service_id from trip_assignment a join trip t using (service_id)
  where a.kind = 'PLANNED' and a.ended_at is null and t.date_time_service <= now() + ${lead}
  order by t.service_id limit 100`

const isLongAway = sql`operational_status_id = ${lit(driverStatus.OCCUPIED)} and not long_break_told
  and operational_since <= now() - make_interval(secs => ${dispatchDefaults.longBreakS})`

const hasCrossed = sql`${isOnBoard} and sla.level <> t.sla_level`

/** What a beat has to do. */
export type Due = {
  unreceived: boolean
  offers: number[]
  retained: number[]
  approvals: number[]
  expiring: number[]
  bookings: number[]
  planned: number[]
  levels: boolean
  breaks: boolean
  presences: boolean
}

const idsOf = (due: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(service_id order by service_id), '[]') from (${due}) as due)`

/** All of it by one question: most beats find nothing, and ten questions a second were a third of what an idle node asked. */
export const readDue = (db: Db): Promise<Due> =>
  one(
    db,
    sql<Due>`select exists (${unreceivedOffers}) as unreceived, ${idsOf(tripsWithLateOffers)} as offers,
      ${idsOf(overRetained)} as retained, ${idsOf(overdueApprovals)} as approvals, ${idsOf(dueToExpire)} as expiring,
      ${idsOf(dueBookings)} as bookings, ${idsOf(duePlanned)} as planned,
      exists (select from ${tripTables} where ${hasCrossed}) as levels,
      exists (select from driver where ${isLongAway}) as breaks, exists (${overPresences}) as presences`,
  )

/** A driver away for an hour is told to the operators once. */
export const publishLongBreaks = async (db: Db, tenant: string): Promise<number> => {
  const { count } = await publishWith(
    db,
    (append) => sql`with away as (
          update driver set long_break_told = true where ${isLongAway}
          returning driver_id, code, operational_since, occupied_reason, coverage_id)
        ${append(
          sql`select ${topics.operations(tenant)}, 'OPERATION', 'ALERT', jsonb_build_object('kind', 'LONG_BREAK', 'driver_id', driver_id,
          'code', code, 'since', operational_since, 'note', occupied_reason), coverage_id from away`,
          ['coverage_id'],
        )}`,
  )
  return count
}

/**
 * Every screen hears once when a trip becomes late. The version stays, as nothing of the trip itself changed: an operator's
 * edit must not fail because a minute passed.
 */
export const publishLevels = async (db: Db, tenant: string): Promise<number> => {
  const { count } = await publishWith(
    db,
    (append) => sql`with crossed as (
          select t.service_id, sla.level from ${tripTables}
          where ${hasCrossed}
          order by t.service_id limit 500 for update of t skip locked),
        kept as (update trip x set sla_level = c.level from crossed c where x.service_id = c.service_id)
        ${append(sql`select ${topics.rides(tenant)}, 'SERVICE', 'SLA', ${rowJson(true)}, t.coverage_id, t.company_id
        from ${tripTables} where t.service_id in (select service_id from crossed)`)}`,
  )
  return count
}
