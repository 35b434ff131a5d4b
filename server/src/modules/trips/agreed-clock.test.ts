import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { run } from '#src/base/sql/sql.ts'
import { createTestCompany } from '#src/test/companies/test-company.ts'
import { newTrip, tripDesk } from '#src/test/trips/test-kit.ts'

const { test, olga, assigned, get } = await tripDesk()
afterAll(() => test.close())
const admin = await test.as('ADMIN')
let tax = 41
const promised = async (agreed_wait_min: number): Promise<number> =>
  (await createTestCompany(admin, tax++, undefined, { agreed_wait_min })).company_id as number

/** How late a trip is, called for so many seconds ago by such an account. */
const levelOf = async (service_id: number, company_id: number | null, called_s: number) => {
  await run(
    test.db,
    sql`update trip set company_id = ${company_id}::int, dispatch_since = now() - make_interval(secs => ${called_s})
        where service_id = ${service_id}`,
  )
  return (await get(service_id)).sla.level
}

describe('the clock of an account that was promised a car', () => {
  it('turns red when the promise is over and amber before, never later than usual', async () => {
    const { service_id } = await newTrip(olga)
    const [four, ten] = [await promised(4), await promised(10)]
    const levels = async (company_id: number | null) => [
      await levelOf(service_id, company_id, 90),
      await levelOf(service_id, company_id, 105),
      await levelOf(service_id, company_id, 235),
      await levelOf(service_id, company_id, 245),
      await levelOf(service_id, company_id, 305),
    ]
    expect(await levels(four)).toEqual([0, 1, 1, 2, 2])
    expect(await levels(ten)).toEqual([0, 0, 1, 1, 2])
    expect(await levels(null)).toEqual([0, 0, 1, 1, 2])
    expect(await get(service_id)).toMatchObject({ agreed_wait_min: null })
  })

  it('knows a car on its way that will come too late, and one that is late before it was due', async () => {
    const { trip } = await assigned()
    const { service_id } = trip
    const eight = await promised(8)
    const due = (seconds: number) =>
      run(
        test.db,
        sql`update trip set status_type_id = 5, on_way_at = now(), ack_at = now(), eta_s = ${seconds} where service_id = ${service_id}`,
      )
    await due(300)
    expect(await levelOf(service_id, eight, 60)).toBe(0)
    await due(500)
    expect(await levelOf(service_id, eight, 60)).toBe(1)
    expect(await levelOf(service_id, null, 60)).toBe(0)
    expect(await levelOf(service_id, eight, 485)).toBe(2)
    expect(await get(service_id)).toMatchObject({ agreed_wait_min: 8, sla: { stage: 'PICKUP' } })
  })

  it('leaves a booking to its own hour', async () => {
    const { service_id } = await newTrip(olga)
    await run(test.db, sql`update trip set is_booking = true where service_id = ${service_id}`)
    expect(await levelOf(service_id, await promised(2), 115)).toBe(0)
  })
})
