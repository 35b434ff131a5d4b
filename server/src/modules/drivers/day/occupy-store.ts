import { type RawBuilder, sql } from 'kysely'
import { driverStatus, type OperationalStatus } from '@chaski/contract/drivers/driver-status.ts'
import { topics } from '@chaski/contract/live.ts'
import { shownStatus } from './shown-status.ts'
import { stateColumns, type StoredState } from './state-store.ts'
import { among, type Db, many, run, type ValueOrColumn } from '#src/base/sql/sql.ts'
import { publishWith } from '#src/events/publish-with.ts'
import { lit } from '#src/base/sql/state-sql.ts'

/** Whether a sanction is due to begin or to end. */
export const unsettled = sql`exists (select 1 from driver_sanction s where s.driver_id = d.driver_id
  and ((s.state = 'PENDING' and s.starts_at <= now()) or (s.state = 'ACTIVE' and d.sanction_until <= now())))`

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

/** What a step of a trip makes of its driver. */
export const movedColumns = (status: OperationalStatus): RawBuilder<unknown> =>
  sql`operational_status_id = ${status}, operational_since = now(), occupied_reason = null,
      queue_since = case when operational_status_id = ${lit(driverStatus.WITH_PASSENGER)} then now() else queue_since end, version = version + 1`

/** What every screen hears of it, from the row as it is now. */
export const movedMessage = (
  moved: RawBuilder<unknown>,
  tenant: string,
  status: OperationalStatus,
  vehicle_id: ValueOrColumn<number | null>,
): RawBuilder<unknown> =>
  sql`select ${topics.driverOperations(tenant)}::text as topic, 'DRIVER' as category, 'STATE' as action,
        jsonb_build_object('driver_id', m.driver_id, 'driver_uuid', m.driver_uuid, 'code', m.code,
          'status_driver_id', ${shownStatus('m', sql`${status}::int`)},
          'vehicle_id', ${vehicle_id}::int, 'reason_id', null, 'until', null, 'note', null, 'version', m.version) as value,
        m.coverage_id, null::int as company_id
      from ${moved} m`

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
