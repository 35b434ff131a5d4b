import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { topics } from '@chaski/contract/live.ts'
import { inTransaction, run } from '#src/base/sql/sql.ts'
import { publish } from '#src/events/publish.ts'
import type { Caller, TestApp } from '#src/test/test-app.ts'
import { fileAt } from '#src/test/complaints/test-kit.ts'
import { type Receiver, startReceiver } from '#src/test/webhooks/receiver.ts'
import {
  makeWebhook,
  relayAll,
  sendDue,
  startHookApp,
  publishTrip,
} from '#src/test/webhooks/test-kit.ts'

let test: TestApp
let admin: Caller
let receiver: Receiver
beforeAll(async () => {
  test = await startHookApp()
  admin = await test.as('ADMIN')
  receiver = await startReceiver()
})
beforeEach(async () => {
  receiver.got.length = 0
  await run(test.db, sql`update webhook set removed_at = now(), is_active = false`)
})
afterAll(async () => {
  await receiver.close()
  await test.close()
})

const everything = ['DSP_SERVICE_VIEW', 'MNT_DRIVER_VIEW', 'CLM_VIEW']
const events = ['trip.created', 'driver.panic', 'complaint.created'] as const

type Limits = { coverage_ids?: number[]; company_ids?: number[] }
const hookOf = async (limits: Limits, permissions = everything) => {
  const user_id = await test.user(permissions, limits)
  return makeWebhook(admin, { url: receiver.url, user_id, events: [...events] })
}
const panicOf = (driver_id: number, coverage_id: number | null) =>
  inTransaction(test.db, (trx) =>
    publish(trx, {
      topic: topics.driverOperations(test.deps.config.TENANT),
      category: 'DRIVER',
      action: 'PANIC',
      value: { driver_id, note: 'XQAJENOXQ' },
      coverage_id,
    }),
  )
const mark = { client: { name: 'XQAJENOXQ' }, notes: 'XQAJENOXQ' }

/** Everything of every place; answers the numbers that were told. */
const heard = async (): Promise<number[]> => {
  await publishTrip(test, 11, { coverage_id: 1, company_id: 1 }, mark)
  await publishTrip(test, 12, { coverage_id: 1, company_id: 2 }, mark)
  await publishTrip(test, 13, { coverage_id: 1, company_id: null }, mark)
  await publishTrip(test, 21, { coverage_id: 2, company_id: 1 }, mark)
  await publishTrip(test, 30, { coverage_id: null, company_id: null }, mark)
  await panicOf(41, 1)
  await panicOf(42, 2)
  await panicOf(43, null)
  await relayAll(test)
  await sendDue(test.deps)
  const all = receiver.got.map(({ body }) => body)
  expect(all.join()).not.toContain('XQAJENOXQ')
  return all
    .map((body) => (JSON.parse(body) as { data: Record<string, number> }).data)
    .map(({ service_id, driver_id }) => service_id ?? driver_id!)
    .toSorted((a, b) => a - b)
}

it('whoever is limited to nothing is told of everything', async () => {
  await hookOf({})
  expect(await heard()).toEqual([11, 12, 13, 21, 30, 41, 42, 43])
})

it('of a coverage: what happens there, and nothing that has no place', async () => {
  await hookOf({ coverage_ids: [1] })
  expect(await heard()).toEqual([11, 12, 13, 41])
})

it('of a company: its trips, and drivers, who belong to none', async () => {
  await hookOf({ company_ids: [1] })
  expect(await heard()).toEqual([11, 21, 41, 42, 43])
})

it('of both: what is in both', async () => {
  await hookOf({ coverage_ids: [2], company_ids: [1] })
  expect(await heard()).toEqual([21, 42])
})

it('limited to no place at all hears nothing', async () => {
  await hookOf({ coverage_ids: [] })
  expect(await heard()).toEqual([])
})

it('loses what its user loses: a right, a place, or the work', async () => {
  const { user_id } = await hookOf({})
  const change = (what: ReturnType<typeof sql>) =>
    run(test.db, sql`update app_user set ${what} where user_id = ${user_id}`)
  await change(sql`permissions = '{MNT_DRIVER_VIEW}'`)
  expect(await heard()).toEqual([41, 42, 43])
  receiver.got.length = 0
  await change(sql`coverage_ids = '{1}'`)
  expect(await heard()).toEqual([41])
  receiver.got.length = 0
  await change(sql`is_active = false`)
  expect(await heard()).toEqual([])
})

it('a place that was taken away between is asked about again before sending', async () => {
  const { user_id } = await hookOf({})
  await publishTrip(test, 21, { coverage_id: 2, company_id: 1 })
  await relayAll(test)
  await run(test.db, sql`update app_user set coverage_ids = '{1}' where user_id = ${user_id}`)
  await sendDue(test.deps)
  expect(receiver.got).toEqual([])
})

it('a complaint is told where its ride was, by its number, to those who may read it', async () => {
  await hookOf({})
  await hookOf({ coverage_ids: [1] })
  const { complaint_id } = await fileAt(test, null)
  await relayAll(test)
  await sendDue(test.deps)
  const told = receiver.got.map(({ body }) => JSON.parse(body) as Record<string, object>)
  expect(told).toMatchObject([
    { type: 'complaint.created', data: { complaint_id, state: 'REGISTERED', version: 1 } },
  ])
  expect(receiver.got[0]!.body).not.toMatch(/Rosa|00001234|cobró/)
})
