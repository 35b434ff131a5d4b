import { sql } from 'kysely'
import {
  driverSets,
  driverStatus,
  type OperationalStatus,
} from '@chaski/contract/drivers/driver-status.ts'
import { dispatchDefaults } from '@chaski/contract/trips/rules.ts'
import type { CoverageLimit } from '#src/access/scope.ts'
import { stateColumns, type StoredState } from './driver-state-sql.ts'
import { type Db, many, maybe, one, run } from '#src/base/sql/sql.ts'
import { lit, oneOf } from '#src/base/sql/state-sql.ts'

export const withinCoverages = (scope: CoverageLimit) =>
  sql`(${scope}::int[] is null or d.coverage_id = any(${scope}::int[]))`

export const findState = (
  db: Db,
  driver_id: number,
  scope: CoverageLimit = null,
): Promise<StoredState | undefined> =>
  maybe(
    db,
    sql<StoredState>`select ${stateColumns}, d.coverage_id, d.birth_date from driver d
                     where d.driver_id = ${driver_id} and ${withinCoverages(scope)}`,
  )

/** Holds the driver for the rest of the transaction; false when missing or outside the scope. */
export const lockDriver = async (
  trx: Db,
  driver_id: number,
  scope: CoverageLimit,
): Promise<boolean> =>
  (await maybe(
    trx,
    sql`select 1 from driver d where d.driver_id = ${driver_id} and ${withinCoverages(scope)} for update`,
  )) !== undefined

export const saveOperational = (
  trx: Db,
  driver_id: number,
  status: OperationalStatus,
  occupied_reason: string | null = null,
) =>
  run(
    trx,
    sql`update driver set operational_status_id = ${status}, operational_since = now(), occupied_reason = ${occupied_reason},
          ends_day_after_service = false, long_break_told = false, version = version + 1,
          queue_since = case when ${status} = ${lit(driverStatus.OCCUPIED)} or (operational_status_id = ${lit(driverStatus.OCCUPIED)}
            and operational_since > now() - make_interval(secs => ${dispatchDefaults.shortBreakS})) then queue_since else now() end
        where driver_id = ${driver_id}`,
  )

export const markEndAfterService = (trx: Db, driver_id: number, ends = true) =>
  run(
    trx,
    sql`update driver set ends_day_after_service = ${ends}, version = version + 1 where driver_id = ${driver_id}`,
  )

export const saveSanctioned = (trx: Db, driver_id: number, sanction_until: string) =>
  run(
    trx,
    sql`update driver set administrative_status = 'SANCTION', sanction_until = ${sanction_until}::timestamptz, version = version + 1
        where driver_id = ${driver_id}`,
  )

export const saveBlocked = (
  trx: Db,
  driver_id: number,
  block_kind: 'DOCUMENT' | 'ADMIN',
  block_reason: string,
) =>
  run(
    trx,
    sql`update driver set administrative_status = 'BLOCK', sanction_until = null, block_kind = ${block_kind},
          block_reason = ${block_reason}, version = version + 1
        where driver_id = ${driver_id}`,
  )

export const clearAdministrative = (trx: Db, driver_id: number) =>
  run(
    trx,
    sql`update driver set administrative_status = 'NONE', sanction_until = null, block_kind = null, block_reason = null,
          version = version + 1
        where driver_id = ${driver_id}`,
  )

type NewShift = {
  driver_id: number
  vehicle_id: number
  turn_id: number | null
  started_by: string | null
}

export const openShift = (trx: Db, s: NewShift) =>
  run(
    trx,
    sql`insert into driver_shift (driver_id, vehicle_id, turn_id, started_by)
        values (${s.driver_id}, ${s.vehicle_id}, ${s.turn_id}, ${s.started_by})`,
  )

export const closeShift = (trx: Db, driver_id: number, ended_by: string | null, reason: string) =>
  run(
    trx,
    sql`update driver_shift set ended_at = now(), ended_by = ${ended_by}, end_reason = ${reason}
        where driver_id = ${driver_id} and ended_at is null`,
  )

type ShiftVehicle = {
  plate: string
  model_year: number
  is_active: boolean
  affiliated: boolean
  used_by: number | null
  used_by_name: string | null
}

/** The vehicle of a start of day, held until the shift is open. */
export const lockShiftVehicle = async (
  trx: Db,
  driver_id: number,
  vehicle_id: number,
): Promise<ShiftVehicle | undefined> => {
  await run(trx, sql`select 1 from vehicle where vehicle_id = ${vehicle_id} for update`)
  return maybe(
    trx,
    sql<ShiftVehicle>`
      select v.plate, v.model_year, v.is_active,
             exists (select 1 from driver_vehicle dv where dv.driver_id = ${driver_id} and dv.vehicle_id = v.vehicle_id and dv.ended_at is null) as affiliated,
             o.driver_id as used_by, o.code || ' ' || o.first_name || ' ' || o.last_name as used_by_name
      from vehicle v
      left join driver_shift h on h.vehicle_id = v.vehicle_id and h.ended_at is null
      left join driver o on o.driver_id = h.driver_id
      where v.vehicle_id = ${vehicle_id}`,
  )
}

/** Drivers at work, whose documents are looked at every night. */
export const driversOnShift = async (db: Db): Promise<number[]> =>
  (
    await many(
      db,
      sql<{
        driver_id: number
      }>`select driver_id from driver where operational_status_id in ${oneOf(driverSets.idle)} order by driver_id`,
    )
  ).map((row) => row.driver_id)

export const instantNow = async (db: Db): Promise<string> =>
  (await one(db, sql<{ now: string }>`select now() as now`)).now

export const coverageExists = async (db: Db, coverage_id: number): Promise<boolean> =>
  (await maybe(db, sql`select 1 from coverage where coverage_id = ${coverage_id}`)) !== undefined

type ShiftCar = { vehicle_id: number; plate: string; model_year: number }

export const shiftCar = (db: Db, driver_id: number): Promise<ShiftCar | undefined> =>
  maybe(
    db,
    sql<ShiftCar>`select v.vehicle_id, v.plate, v.model_year from driver_shift h join vehicle v using (vehicle_id)
                  where h.driver_id = ${driver_id} and h.ended_at is null`,
  )

type ExpiringDocument = { driver_id: number; expires_on: string; note: string }

/** Documents in force that end in so many days, for each active driver they concern. */
export const expiringDocuments = (db: Db, days: readonly number[]): Promise<ExpiringDocument[]> =>
  many(
    db,
    sql<ExpiringDocument>`
      select d.driver_id, c.expires_on, t.name || coalesce(' (' || v.plate || ')', '') || ' vence el ' || to_char(c.expires_on, 'DD/MM/YYYY') as note
      from current_document c
      join catalog_item t on t.kind = 'document-types' and t.item_id = c.document_id
      left join vehicle v on c.holder = 'VEHICLE' and v.vehicle_id = c.holder_id
      left join driver_vehicle dv on dv.vehicle_id = v.vehicle_id and dv.ended_at is null
      join driver d on d.is_active and d.driver_id = case when c.holder = 'DRIVER' then c.holder_id else dv.driver_id end
      where c.holder in ('DRIVER', 'VEHICLE') and c.status = 'EXPIRING' and c.expires_on - lima_today() = any(${days}::int[])
      order by d.driver_id, c.expires_on`,
  )
