import { type RawBuilder, sql } from 'kysely'
import { driverStatus } from '@chaski/contract/drivers/driver-status.ts'
import type { BBox } from '@chaski/contract/geo/schema.ts'
import { inCoverages, type Scope } from '#src/access/scope.ts'
import { type Db, many } from '#src/base/sql/sql.ts'
import { lit } from '#src/base/sql/state-sql.ts'

const reachable = (scope: Scope, ...more: RawBuilder<unknown>[]) =>
  sql.join(
    [
      sql`d.is_active and d.administrative_status <> 'BLOCK'`,
      inCoverages(sql`d.coverage_id`, scope),
      ...more,
    ],
    sql` and `,
  )

const ids = async (db: Db, query: RawBuilder<{ driver_id: number }>): Promise<number[]> =>
  (await many(db, query)).map((row) => row.driver_id)

export type NamedDriver = { driver_id: number; code: string; name: string }

export const namedDrivers = (
  db: Db,
  scope: Scope,
  driver_ids: readonly number[],
): Promise<NamedDriver[]> =>
  many(
    db,
    sql<NamedDriver>`select d.driver_id, d.code, d.first_name || ' ' || d.last_name as name from driver d
      where ${reachable(scope, sql`d.driver_id = any(${driver_ids}::int[])`)} order by d.driver_id`,
  )

const atWork = (only: boolean) =>
  only ? sql`d.operational_status_id <> ${lit(driverStatus.OFF_SHIFT)}` : sql`true`

export const allDrivers = (db: Db, scope: Scope, only_at_work: boolean): Promise<number[]> =>
  ids(
    db,
    sql<{
      driver_id: number
    }>`select d.driver_id from driver d where ${reachable(scope, atWork(only_at_work))} order by d.driver_id`,
  )

/** By the turn they work now, or else the one they are meant for. */
export const driversOfTurn = (
  db: Db,
  scope: Scope,
  turn_id: number,
  only_at_work: boolean,
): Promise<number[]> =>
  ids(
    db,
    sql<{ driver_id: number }>`
      select d.driver_id from driver d left join driver_shift s on s.driver_id = d.driver_id and s.ended_at is null
      where ${reachable(scope, atWork(only_at_work), sql`coalesce(s.turn_id, d.turn_id) = ${turn_id}`)} order by d.driver_id`,
  )

type Placed = { driver_id: number; latitude: number; longitude: number }

/** Drivers at work seen in a box within the last ten minutes. */
export const driversInBox = (db: Db, scope: Scope, box: BBox): Promise<Placed[]> =>
  many(
    db,
    sql<Placed>`
      select d.driver_id, p.latitude, p.longitude from driver_position p join driver d using (driver_id)
      where ${reachable(scope, atWork(true))} and p.at > now() - interval '10 minutes'
        and p.latitude between ${box.south} and ${box.north} and p.longitude between ${box.west} and ${box.east}
      order by d.driver_id`,
  )
