import { sql } from 'kysely'
import { topics } from '@chaski/contract/live.ts'
import { stateColumns, type StoredState } from '#src/modules/drivers/state-store.ts'
import { among, type Db, many, run } from '#src/sql.ts'

/** Locks in the order of ids, so that two bulk actions cannot wait for each other; answers those with sanctions to settle. */
export const lockDrivers = async (trx: Db, driver_ids: readonly number[]): Promise<number[]> =>
  (
    await many(
      trx,
      sql<{ driver_id: number; unsettled: boolean }>`
        select d.driver_id, exists (select 1 from driver_sanction s where s.driver_id = d.driver_id
          and ((s.state = 'PENDING' and s.starts_at <= now()) or (s.state = 'ACTIVE' and d.sanction_until <= now()))) as unsettled
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
  status: number,
): Promise<void> => {
  await run(
    trx,
    sql`with moved as (
          update driver set operational_status_id = ${status}, operational_since = now(), occupied_reason = null,
            queue_since = case when operational_status_id = 6 then now() else queue_since end, version = version + 1
          where driver_id = ${driver.driver_id} returning driver_id, driver_uuid, code, version, coverage_id, administrative_status,
            sanction_until)
        insert into outbox (topic, category, action, value, coverage_id)
        select ${topics.driverOperations(tenant)}, 'DRIVER', 'STATE', jsonb_build_object('driver_id', driver_id,
            'driver_uuid', driver_uuid, 'code', code,
            'status_driver_id', case when administrative_status = 'BLOCK' then 9 when sanction_until > now() then 8 else ${status}::int end,
            'vehicle_id', ${driver.shift?.vehicle_id ?? null}::int, 'reason_id', null, 'until', null, 'note', null, 'version', version),
          coverage_id
        from moved`,
  )
}
