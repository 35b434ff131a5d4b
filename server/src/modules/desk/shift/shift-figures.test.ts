import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { run } from '#src/base/sql/sql.ts'
import { age, newTrip, tripDesk } from '#src/test/trips/test-kit.ts'

const { test, olga, boss, unit } = await tripDesk()
afterAll(() => test.close())
// One turn that is always on: what the tests do is in it, at whatever hour they run.
beforeAll(async () => {
  await run(
    test.db,
    sql`update catalog_item set active = item_id = 1, name = 'Todo el día', data = '{"starts": "00:00", "ends": "00:00"}'
        where kind = 'turns'`,
  )
  // Nor may midnight fall between what is done and what is counted.
  await run(test.db, sql`update trip set date_time_service = now() - interval '3 days'`)
})

const figures = async (who = olga) => (await who(dispatch.shift, {})).data
const call = (call_id: string, state: string, more: object = {}) => {
  const { answered = false, talk_s = null } = more as { answered?: boolean; talk_s?: number | null }
  return run(
    test.db,
    sql`insert into call_record (call_id, direction, state, cellphone, answered_at, talk_s, user_id)
        values (${call_id}, 'IN', ${state}, '987654321', ${answered ? sql`now()` : null}, ${talk_s}, ${answered ? olga.user_id : null})`,
  )
}

it('counts who waits, for how long, and what was lost', async () => {
  const before = await figures()
  const waiting = await newTrip(olga)
  const later = await newTrip(olga, {
    date_time_service: new Date(Date.now() + 7_200_000).toISOString(),
  })
  await age(test, waiting.service_id, 'created_at', 300)
  await age(test, waiting.service_id, 'date_time_service', 300)
  await call('lost', 'MISSED')
  const after = await figures()
  expect(after.turn).toBe('Todo el día')
  expect(after.waiting - before.waiting).toBe(1)
  expect(after.oldest_s).toBeGreaterThanOrEqual(300)
  expect(after.lost_calls - before.lost_calls).toBe(1)
  // A booking for later is taken now, and waits for nobody yet.
  expect(after.taken - before.taken).toBe(2)
  expect(later.is_booking).toBe(true)
})

it('says how long people waited for a car, from the call to the car', async () => {
  const { service_id, version } = await newTrip(olga)
  const { driver_id } = unit()
  await olga(trips.assign, { body: { items: [{ service_id, version, driver_id }] } })
  await age(test, service_id, 'created_at', 120)
  const { wait_p50_s, wait_p95_s } = await figures()
  expect(wait_p50_s).toBeGreaterThanOrEqual(120)
  expect(wait_p95_s).toBeGreaterThanOrEqual(wait_p50_s!)
})

it('shows each their own, and everybody to whoever answers for them', async () => {
  await call('answered', 'ENDED', { answered: true, talk_s: 45 })
  const own = await figures(olga)
  expect(own.operators).toBeUndefined()
  expect(own.own).toMatchObject({ user_id: olga.user_id, taken: 3, assigned: 1, calls: 1 })
  expect(own.own.talk_p50_s).toBe(45)
  const all = await figures(boss)
  expect(all.own).toMatchObject({ user_id: boss.user_id, taken: 0, calls: 0 })
  expect(all.operators).toMatchObject([{ user_id: olga.user_id, taken: 3, assigned: 1 }])
})
