import { sql } from 'kysely'
import { tripSets, tripStatus } from '@chaski/contract/trips/statuses.ts'
import type { WallBoard, WallTrip, WallUnit } from '@chaski/contract/walls/schema.ts'
import { inCoverages, type Scope } from '#src/access/scope.ts'
import { shownStatus } from '#src/modules/drivers/day/shown-status.ts'
import { isOnBoard, tripTables } from '#src/modules/trips/row-sql.ts'
import { type Db, many, one } from '#src/base/sql/sql.ts'
import { lit, oneOf } from '#src/base/sql/state-sql.ts'
import { tripScope } from '#src/modules/trips/trip-scope.ts'

/** What fits on a wall and can be read from across the room. */
const mostTrips = 9

/** Those that wait for a unit and those that are late, the worst first. */
export const worstTrips = (db: Db, scope: Scope): Promise<WallTrip[]> =>
  many(
    db,
    sql<WallTrip>`
      select t.service_id, t.status_type_id, t.origin_text as origin, z.name as zone, t.origin_latitude as latitude,
        t.origin_longitude as longitude, t.date_time_service, clock.stage, sla.level, timer.since, coalesce(v.code, d.code) as unit
      from ${tripTables} left join zone z on z.zone_id = t.origin_zone_id
      where ${tripScope(scope)} and ${isOnBoard} and (t.status_type_id in ${oneOf(tripSets.waiting)} or sla.level > 0)
      order by sla.level desc, t.status_type_id in ${oneOf(tripSets.waiting)} desc, timer.since, t.service_id limit ${mostTrips}`,
  )

export const wallUnits = async (db: Db, scope: Scope): Promise<WallUnit[]> => {
  const rows = await many(
    db,
    sql<{ unit: WallUnit }>`
      select json_build_array(d.driver_id, v.code, p.latitude, p.longitude, p.heading,
        ${shownStatus('d')},
        greatest(0, extract(epoch from now() - p.at))::int) as unit
      from driver d join driver_shift h on h.driver_id = d.driver_id and h.ended_at is null
      join vehicle v on v.vehicle_id = h.vehicle_id
      join driver_position p on p.driver_id = d.driver_id
      where d.is_active and ${inCoverages(sql`d.coverage_id`, scope)} limit 2000`,
  )
  return rows.map(({ unit }) => unit)
}

export const today = (db: Db, scope: Scope): Promise<WallBoard['today']> =>
  one(
    db,
    sql<WallBoard['today']>`
      select count(*) filter (where t.status_type_id = ${lit(tripStatus.FINISHED)})::int as finished,
        count(*) filter (where t.status_type_id in ${oneOf(tripSets.calledOff)})::int as cancelled,
        count(*) filter (where t.status_type_id = ${lit(tripStatus.NO_UNIT)})::int as no_unit
      from trip t where ${tripScope(scope)} and t.status_type_id in ${oneOf(tripSets.ended)}
        and t.date_time_service >= date_trunc('day', now() at time zone 'America/Lima') at time zone 'America/Lima'`,
  )
