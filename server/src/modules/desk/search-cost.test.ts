import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import { inTransaction, one, run } from '#src/base/sql/sql.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'

const drivers = 40
let test: TestApp
let admin: Caller
let driver_id: number
beforeAll(async () => {
  // One connection: what it planned for the first is what it does for the next.
  test = await startTestApp({ pool: { max: 1 } })
  admin = await test.as('ADMIN')
  await inTransaction(
    test.owner,
    async (trx) => {
      // The rows are made to fit.
      await run(trx, sql`set local session_replication_role = replica`)
      await run(
        trx,
        sql`with people as (select array_agg(driver_id) as ids from (select driver_id from driver order by 1 limit ${drivers}) d)
        insert into trip (status_type_id, source, service_type_id, payment_type_id, date_time_service, is_booking, coverage_id, origin_text,
          origin_latitude, origin_longitude, client_name, cellphone, fare_cents, pin, dispatch_since, driver_id,
          vehicle_id, assignment, assigned_at, closed_at)
        select 8, 'TELEFONO', 1, 1, now() - n * interval '2 minutes', false, (select min(coverage_id) from coverage), 'Calle', -16.4, -71.5,
          'Cliente', '+51988000000', 900, '0000', now(), ids[1 + n % cardinality(ids)],
          (select min(vehicle_id) from vehicle), 'CURRENT', now(), now()
        from people, generate_series(1, 20000) n`,
      )
      await run(trx, sql`analyze trip`)
    },
    { timeoutMs: 60_000 },
  )
  ;({ driver_id } = await one(
    test.db,
    sql<{ driver_id: number }>`select driver_id from trip where driver_id is not null limit 1`,
  ))
})
afterAll(() => test.close())

const rowsRead = async (): Promise<number> => {
  await run(test.db, sql`select pg_stat_force_next_flush()`)
  return (
    await one(
      test.db,
      sql<{
        rows: number
      }>`select (seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_user_tables where relname = 'trip'`,
    )
  ).rows
}

it('a page of one driver reads that page, not all of the driver and not all of the week', async () => {
  const date_start = new Date(Date.now() - 7 * 86_400_000).toISOString()
  const search = async () => {
    const { data } = await admin(dispatch.search, {
      query: { driver_id: [driver_id], date_start, page_size: 20 } as never,
    })
    expect(data).toMatchObject({ total: 126 })
    expect(data.data).toHaveLength(20)
  }
  // A statement is prepared at its fifth time, and has its final plan five times later.
  for (let n = 0; n < 14; n++) await search()
  const before = await rowsRead()
  for (let n = 0; n < 5; n++) await search()
  // The page once to choose it, once to dress it, and the 126 that are counted; by the week it would be a thousand.
  expect((await rowsRead()) - before).toBeLessThanOrEqual(5 * 180)
})
