import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { listen } from '#src/adapters/postgres/locks/notify.ts'
import { one, run } from '#src/base/sql/sql.ts'
import { engineDesk } from '#src/test/engine/test-kit.ts'
import { newTrip } from '#src/test/trips/test-kit.ts'
import { plansInForce } from '#src/modules/engine/plan/plan-store.ts'
import { waitsAlone } from './waiting-store.ts'

const { test, olga, db, turnOn, clearTheCity } = await engineDesk()
beforeAll(turnOn)
beforeEach(clearTheCity)
afterAll(() => test.close())

/** How often the engine was woken by what is done; the last word comes after all others. */
const wakesDuring = async (act: () => Promise<unknown>): Promise<number> => {
  const heard: string[] = []
  const listener = await listen(test.url, ['trip_waits', 'all_said'], (channel) => {
    heard.push(channel)
  })
  onTestFinished(() => listener.close())
  await act()
  await one(db, sql`select pg_notify('all_said', '')`)
  await expect.poll(() => heard.at(-1)).toBe('all_said')
  return heard.length - 1
}
const alone = async () => {
  const plans = await plansInForce(db)
  return waitsAlone(
    db,
    plans.map(({ coverage_id }) => coverage_id),
  )
}

it('a trip that waits alone wakes the engine; in a rush no booking waits behind the others to be told', async () => {
  expect(await wakesDuring(() => newTrip(olga))).toBe(1)
  expect(await alone()).toBe(true)
  expect(await wakesDuring(() => newTrip(olga))).toBe(0)
  expect(await alone()).toBe(false)
})

it('one that is kept by hand is no company', async () => {
  const { service_id } = await newTrip(olga)
  await run(
    db,
    sql`update trip set retained_at = now(), retained_reason = 'Espera' where service_id = ${service_id}`,
  )
  expect(await wakesDuring(() => newTrip(olga))).toBe(1)
  expect(await alone()).toBe(true)
})

it('where nobody is dispatched by itself nobody is woken', async () => {
  await run(db, sql`update auto_dispatch set is_on = false`)
  onTestFinished(async () => {
    await run(db, sql`update auto_dispatch set is_on = true`)
  })
  expect(await wakesDuring(() => newTrip(olga))).toBe(0)
  expect(await alone()).toBe(false)
})
