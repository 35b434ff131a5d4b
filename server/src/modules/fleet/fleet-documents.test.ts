import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { run } from '#src/base/sql/sql.ts'
import { createFleet } from '#src/test/drivers/test-fleet.ts'
import { startTestApp, type TestApp } from '#src/test/test-app.ts'
import { loadFleet } from './load-fleet.ts'

let test: TestApp
let fleet: ReturnType<typeof createFleet>
beforeAll(async () => {
  test = await startTestApp()
  fleet = createFleet(test, await test.as('ADMIN'))
})
afterAll(() => test.close())

const soat = 9
const cat = 10
const citv = 11

it('a car is offered with either insurance in force, and with no other document run out', async () => {
  const { driver_id, vehicle_id } = await fleet.pair()
  await fleet.start(driver_id, vehicle_id)
  const isOffered = async () =>
    (await loadFleet(test.db, null, [driver_id])).map(({ documents_ok }) => documents_ok)
  const ends = (document_id: number, days: number) =>
    run(
      test.db,
      sql`update holder_document set expires_on = lima_today() + ${days}::int
          where holder = 'VEHICLE' and holder_id = ${vehicle_id} and document_id = ${document_id}`,
    )
  const evaluated = (state: string) =>
    run(
      test.db,
      sql`update holder_document set state = ${state}, reject_reason = case when ${state} = 'REJECTED' then 'Borroso' end
          where holder = 'VEHICLE' and holder_id = ${vehicle_id} and document_id = ${cat}`,
    )
  expect(await isOffered()).toEqual([true])
  await ends(soat, -1)
  expect(await isOffered()).toEqual([false])
  await run(
    test.db,
    sql`insert into holder_document (holder, holder_id, document_id, revision, issued_on, expires_on, state, evaluated_at)
        values ('VEHICLE', ${vehicle_id}, ${cat}, 1, lima_today() - 10, lima_today(), 'APPROVED', now())`,
  )
  expect(await isOffered()).toEqual([true])
  await evaluated('REJECTED')
  expect(await isOffered()).toEqual([false])
  await evaluated('APPROVED')
  await ends(cat, -1)
  expect(await isOffered()).toEqual([false])
  // The certificate of before the insurance bars nobody.
  await ends(soat, 0)
  expect(await isOffered()).toEqual([true])
  await ends(citv, -1)
  expect(await isOffered()).toEqual([false])
})
