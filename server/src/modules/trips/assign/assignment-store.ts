import { type RawBuilder, sql } from 'kysely'
import type { AssignmentKind } from '@chaski/contract/trips/statuses.ts'
import { type Db, many, maybe, run, type ValueOrColumn } from '#src/base/sql/sql.ts'

type NewAssignment = {
  service_id: ValueOrColumn<number>
  driver_id: ValueOrColumn<number>
  vehicle_id: ValueOrColumn<number>
  kind: AssignmentKind
  by: ValueOrColumn<string | null>
}

/** Opens an assignment; the unique indexes and the exclusion of overlaps have the last word. */
export const newAssignment = (a: NewAssignment, trip: RawBuilder<unknown> = sql`trip t`) =>
  sql`insert into trip_assignment (service_id, driver_id, vehicle_id, kind, assigned_by, during)
        select ${a.service_id}, ${a.driver_id}, ${a.vehicle_id}, ${a.kind}, ${a.by},
          tstzrange(greatest(now(), t.date_time_service - interval '15 minutes'),
            greatest(now(), t.date_time_service) + make_interval(secs => t.duration_s) + interval '10 minutes')
        from ${trip} where t.service_id = ${a.service_id}`

export const endAssignment = (trx: Db, service_id: number, end_kind: string) =>
  run(
    trx,
    sql`update trip_assignment set ended_at = now(), end_kind = ${end_kind} where service_id = ${service_id} and ended_at is null`,
  )

export const setKind = (trx: Db, service_id: number, kind: AssignmentKind) =>
  run(
    trx,
    sql`update trip_assignment set kind = ${kind} where service_id = ${service_id} and ended_at is null`,
  )

/** The trip that waits behind a driver's present one. */
export const nextTripOf = async (db: Db, driver_id: number): Promise<number | undefined> =>
  (
    await maybe(
      db,
      sql<{ service_id: number }>`select service_id from trip_assignment
        where driver_id = ${driver_id} and kind = 'NEXT' and ended_at is null`,
    )
  )?.service_id

/** The trips that wait behind those of the drivers of these trips; read before anything is locked. */
export const followersOf = async (db: Db, service_ids: readonly number[]): Promise<number[]> =>
  (
    await many(
      db,
      sql<{ service_id: number }>`select n.service_id from trip_assignment c
        join trip_assignment n on n.driver_id = c.driver_id and n.kind = 'NEXT' and n.ended_at is null
        where c.service_id = any(${service_ids}::int[]) and c.kind = 'CURRENT' and c.ended_at is null`,
    )
  ).map((row) => row.service_id)

export const currentTripOf = async (db: Db, driver_id: number): Promise<number | undefined> =>
  (
    await maybe(
      db,
      sql<{ service_id: number }>`select service_id from trip_assignment
        where driver_id = ${driver_id} and kind = 'CURRENT' and ended_at is null`,
    )
  )?.service_id

export const isAffiliated = async (
  db: Db,
  driver_id: number,
  vehicle_id: number,
): Promise<boolean> =>
  (await maybe(
    db,
    sql`select 1 from driver_vehicle dv join vehicle v using (vehicle_id)
        where dv.driver_id = ${driver_id} and dv.vehicle_id = ${vehicle_id} and dv.ended_at is null and v.is_active`,
  )) !== undefined

/** Keeps a driver from being asked again for this trip for an hour. */
export const excludeDriver = (trx: Db, service_id: number, driver_id: number, seconds: number) =>
  run(
    trx,
    sql`insert into trip_exclusion (service_id, driver_id, until) values (${service_id}, ${driver_id}, now() + make_interval(secs => ${seconds}))
        on conflict (service_id, driver_id) do update set until = excluded.until`,
  )
