import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test as check } from 'vitest'
import { run } from '#src/base/sql/sql.ts'
import { createTestCompany } from '#src/test/companies/test-company.ts'
import { engineDesk } from '#src/test/engine/test-kit.ts'
import { newTrip } from '#src/test/trips/test-kit.ts'

const { test, olga, units, db, sweepOnce, clearTheCity, turnOn, near, offersOf } =
  await engineDesk()
beforeAll(turnOn)
beforeEach(clearTheCity)
afterAll(() => test.close())

check('of two who wait alike, the one car goes to the account that was promised it', async () => {
  const admin = await test.as('ADMIN')
  const { company_id } = await createTestCompany(admin, 41, undefined, { agreed_wait_min: 4 })
  const before = await newTrip(olga)
  const promised = await newTrip(olga)
  await run(
    db,
    sql`update trip set dispatch_since = now() - interval '4 minutes',
          company_id = case when service_id = ${promised.service_id} then ${company_id}::int end
        where service_id in (${before.service_id}, ${promised.service_id})`,
  )
  await near(units[0]!, 300)
  await sweepOnce()
  expect(await offersOf(promised.service_id)).toMatchObject([{ driver_id: units[0]!.driver_id }])
  expect(await offersOf(before.service_id)).toEqual([])
})
