import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tripStatus } from '@chaski/contract/trips/statuses.ts'
import { one, run } from '#src/base/sql/sql.ts'
import { lit } from '#src/base/sql/state-sql.ts'
import { engineDesk } from '#src/test/engine/test-kit.ts'
import { newTrip } from '#src/test/trips/test-kit.ts'

const { test, olga, units, db, sweepOnce, clearTheCity, turnOn, near, offersOf } =
  await engineDesk()
beforeAll(turnOn)
beforeEach(clearTheCity)
afterAll(() => test.close())

/** Copies of a trip that wait far from everybody. */
const stickMany = (service_id: number, count: number, retained: boolean) =>
  run(
    db,
    sql`insert into trip (status_type_id, source, service_type_id, payment_type_id, date_time_service, is_booking, coverage_id, origin_text,
          origin_latitude, origin_longitude, client_id, client_name, cellphone, pin, duration_s, retained_at, retained_reason)
        select ${lit(tripStatus.PENDING)}, source, service_type_id, payment_type_id, date_time_service, false, coverage_id, 'Lejos',
          -17.2, -72.3, client_id, client_name, cellphone, pin, duration_s,
          case when ${retained} then now() end, case when ${retained} then 'Espera' end
        from trip, generate_series(1, ${count}::int) where service_id = ${service_id}`,
  )

describe('a city full of trips that nobody can take', () => {
  it('offers an ordinary trip at the next sweep, and looks at all the stuck ones in turn', async () => {
    const model = await newTrip(olga)
    // In pieces: a busy machine may not finish them all within the time of one statement.
    for (let piece = 0; piece < 10; piece++) await stickMany(model.service_id, 500, false)
    await stickMany(model.service_id, 600, true)
    await run(
      db,
      sql`update trip set status_type_id = ${lit(tripStatus.CANCELED)}, closed_at = now() where service_id = ${model.service_id}`,
    )
    await sweepOnce()
    await near(units[0]!, 300)
    const { service_id } = await newTrip(olga)
    await sweepOnce()
    expect(await offersOf(service_id)).toMatchObject([{ driver_id: units[0]!.driver_id }])
    for (let sweeps = 0; sweeps < 4; sweeps++) await sweepOnce()
    const { looked } = await one(
      db,
      sql<{
        looked: number
      }>`select count(*)::int as looked from dispatch_memory where left_over_at is not null`,
    )
    expect(looked).toBe(5000)
  })
})
