import { sql } from 'kysely'
import type { OperationalStatus } from '@chaski/contract/drivers/driver-status.ts'
import {
  movedColumns,
  movedMessage,
  stateColumns,
  type StoredState,
  unsettled,
} from './driver-state-sql.ts'
import { among, type Db, many, run } from '#src/base/sql/sql.ts'
import { publishWith } from '#src/events/publish-with.ts'

/** Locks in the order of ids, so that two bulk actions cannot wait for each other; answers those with sanctions to settle. */
export const lockDrivers = async (trx: Db, driver_ids: readonly number[]): Promise<number[]> =>
  (
    await many(
      trx,
      sql<{ driver_id: number; unsettled: boolean }>`
        select d.driver_id, ${unsettled} as unsettled
        from driver d where ${among(sql`d.driver_id`, driver_ids)} order by d.driver_id for update of d`,
    )
  )
    .filter((row) => row.unsettled)
    .map((row) => row.driver_id)

/** Read after the lock: what other tables say must be as fresh as the row itself. */
export const statesOf = (trx: Db, driver_ids: readonly number[]): Promise<StoredState[]> =>
  many(
    trx,
    sql<StoredState>`select ${stateColumns}, d.coverage_id, d.birth_date from driver d where ${among(sql`d.driver_id`, driver_ids)}`,
  )

/** Who gives a trip up goes to the end of the line. */
export const loseRank = (trx: Db, driver_id: number) =>
  run(trx, sql`update driver set queue_since = now() where driver_id = ${driver_id}`)

/** The state and its message in one statement: every step of every trip passes here. */
export const saveTripState = async (
  trx: Db,
  tenant: string,
  driver: StoredState,
  status: OperationalStatus,
): Promise<void> => {
  await publishWith(
    trx,
    (append) =>
      sql`with moved as (update driver set ${movedColumns(status)} where driver_id = ${driver.driver_id} returning *)
        ${append(movedMessage(sql`moved`, tenant, status, driver.shift?.vehicle_id ?? null))}`,
  )
}
