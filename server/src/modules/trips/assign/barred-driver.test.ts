import { type RawBuilder, sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { run } from '#src/base/sql/sql.ts'
import { newTrip, tripDesk } from '#src/test/trips/test-kit.ts'

const { test, olga, boss, unit, assign } = await tripDesk()
afterAll(() => test.close())

const soon = {}
/** A booking for tomorrow asks nothing of the driver's state now: only what bars them is in the way. */
const tomorrow = { date_time_service: new Date(Date.now() + 86_400_000).toISOString() }

type Bar = (driver_id: number) => RawBuilder<unknown>
const update = (change: RawBuilder<unknown>, driver_id: number) =>
  sql`update driver set ${change} where driver_id = ${driver_id}`

const barred: [string, string, Bar][] = [
  ['who left', 'DRIVER_INACTIVE', (id) => update(sql`is_active = false`, id)],
  [
    'who is blocked',
    'DRIVER_BLOCKED',
    (id) =>
      update(
        sql`administrative_status = 'BLOCK', block_kind = 'ADMIN', block_reason = 'Deuda'`,
        id,
      ),
  ],
  [
    'who is sanctioned',
    'DRIVER_SANCTIONED',
    (id) => sql`with sanction as (
        insert into driver_sanction (driver_id, reason_id, starts_at, ends_at, state)
        values (${id}, 1, now(), now() + interval '1 day', 'ACTIVE') returning ends_at)
      ${update(sql`administrative_status = 'SANCTION', sanction_until = (select ends_at from sanction)`, id)}`,
  ],
]

describe.each(barred)('a driver %s', (_, code, bar) => {
  it.each([
    ['now', soon, false],
    ['now, though a supervisor insists', soon, true],
    ['tomorrow', tomorrow, false],
    ['tomorrow, though a supervisor insists', tomorrow, true],
  ])('gets no trip: %s', async (_when, when, force) => {
    const u = unit()
    await run(test.db, bar(u.driver_id))
    const { service_id, version } = await newTrip(olga, when)
    const item = { service_id, version, driver_id: u.driver_id, vehicle_id: u.vehicle_id }
    const { data } = await assign(boss, [item], { force })
    expect(data.data[0]).toMatchObject({ ok: false, code })
  })
})
