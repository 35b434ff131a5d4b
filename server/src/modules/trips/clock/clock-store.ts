import { sql } from 'kysely'
import { driverStatus } from '@chaski/contract/drivers/driver-status.ts'
import { topics } from '@chaski/contract/live.ts'
import { dispatchDefaults } from '@chaski/contract/trips/rules.ts'
import { tripSets, tripStatus } from '@chaski/contract/trips/statuses.ts'
import { type Db, many, run } from '#src/base/sql/sql.ts'
import { lit, oneOf } from '#src/base/sql/state-sql.ts'
import { isOnBoard, rowJson, tripTables } from '#src/modules/trips/row-sql.ts'

const ids = async (rows: Promise<{ service_id: number }[]>): Promise<number[]> =>
  (await rows).map((row) => row.service_id)

const lead = sql`make_interval(secs => ${dispatchDefaults.bookingLeadS})`

/** Bookings whose dispatch window has opened. */
export const dueBookings = (db: Db): Promise<number[]> =>
  ids(
    many(
      db,
      sql<{
        service_id: number
      }>`select service_id from trip where status_type_id = ${lit(tripStatus.BOOKED)} and retained_at is null
        and date_time_service <= now() + ${lead} order by service_id limit 100`,
    ),
  )

export const overRetained = (db: Db): Promise<number[]> =>
  ids(
    many(
      db,
      sql<{
        service_id: number
      }>`select service_id from trip where retained_until <= now() and retained_at is not null
        and status_type_id in ${oneOf(tripSets.queued)} order by service_id limit 100`,
    ),
  )

/** Rides that clients asked for by themselves and that nobody took: they must know soon, to look elsewhere. */
export const dueToExpire = (db: Db): Promise<number[]> =>
  ids(
    many(
      db,
      sql<{
        service_id: number
      }>`select service_id from trip where status_type_id = ${lit(tripStatus.PENDING)} and source in ('APP', 'WEB') and retained_at is null
        and approval in ('NOT_NEEDED', 'APPROVED')
        and dispatch_since <= now() - make_interval(secs => ${dispatchDefaults.autoExpireS}) order by service_id limit 100`,
    ),
  )

/** Promised bookings whose driver should set out. */
export const duePlanned = (db: Db): Promise<number[]> =>
  ids(
    many(
      db,
      sql<{
        service_id: number
      }>`select t.service_id from trip_assignment a join trip t using (service_id)
        where a.kind = 'PLANNED' and a.ended_at is null and t.date_time_service <= now() + ${lead}
        order by t.service_id limit 100`,
    ),
  )

/** A driver away for an hour is told to the operators once. */
export const publishLongBreaks = (db: Db, tenant: string): Promise<number> =>
  run(
    db,
    sql`with away as (
          update driver set long_break_told = true where operational_status_id = ${lit(driverStatus.OCCUPIED)} and not long_break_told
            and operational_since <= now() - make_interval(secs => ${dispatchDefaults.longBreakS})
          returning driver_id, code, operational_since, occupied_reason, coverage_id)
        insert into outbox (topic, category, action, value, coverage_id)
        select ${topics.operations(tenant)}, 'OPERATION', 'ALERT', jsonb_build_object('kind', 'LONG_BREAK', 'driver_id', driver_id,
          'code', code, 'since', operational_since, 'note', occupied_reason), coverage_id from away`,
  )

/**
 * Every screen hears once when a trip becomes late. The version stays, as nothing of the trip itself changed: an operator's
 * edit must not fail because a minute passed.
 */
export const publishLevels = (db: Db, tenant: string): Promise<number> =>
  run(
    db,
    sql`with crossed as (
          select t.service_id, sla.level from ${tripTables}
          where ${isOnBoard} and sla.level <> t.sla_level
          order by t.service_id limit 500 for update of t skip locked),
        kept as (update trip x set sla_level = c.level from crossed c where x.service_id = c.service_id)
        insert into outbox (topic, category, action, value, coverage_id, company_id)
        select ${topics.rides(tenant)}, 'SERVICE', 'SLA', ${rowJson(true)}, t.coverage_id, t.company_id
        from ${tripTables} where t.service_id in (select service_id from crossed)`,
  )
