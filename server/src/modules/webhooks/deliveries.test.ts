import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { cancelFor } from '@chaski/contract/catalogs/known-items.ts'
import { webhooks } from '@chaski/contract/webhooks/endpoints.ts'
import { many, one, run } from '#src/base/sql/sql.ts'
import { createWebhookPost } from '#src/adapters/webhooks/webhook-post.ts'
import type { Deps } from '#src/base/deps.ts'
import type { Caller, TestApp } from '#src/test/test-app.ts'
import { newTrip } from '#src/test/trips/test-kit.ts'
import { whileHeld } from '#src/test/while-held.ts'
import { type Receiver, startReceiver } from '#src/test/webhooks/receiver.ts'
import {
  comeDue,
  isSignedWith,
  logOf,
  makeWebhook,
  relayAll,
  sendDue,
  startHookApp,
  publishTrip,
} from '#src/test/webhooks/test-kit.ts'
import { claimDeliveries, mostInFlight } from './claim-store.ts'
import { deliver } from './deliver.ts'
import { forgetOldDeliveries } from './delivery-store.ts'
import { startSender } from './start-sender.ts'
import { takeEvents } from './take-events.ts'

let test: TestApp
let admin: Caller
let receiver: Receiver
let hurried: Deps
beforeAll(async () => {
  test = await startHookApp()
  admin = await test.as('ADMIN')
  receiver = await startReceiver()
  const post = createWebhookPost(test.deps.config, { patienceMs: 400 })
  hurried = { ...test.deps, webhooks: post }
})
afterEach(async () => {
  receiver.answers()
  receiver.got.length = 0
  await run(test.db, sql`update webhook set removed_at = now(), is_active = false`)
})
afterAll(async () => {
  await receiver.close()
  await test.close()
})

/** A webhook with so many events of its own that wait. */
const withEvents = async (count: number, url = receiver.url) => {
  const hook = await makeWebhook(admin, { url })
  for (let n = 1; n <= count; n++) await publishTrip(test, n)
  await relayAll(test)
  return hook
}

describe('what happens to a trip', () => {
  it('is told once, signed, by numbers alone', async () => {
    const hook = await makeWebhook(admin, {
      url: receiver.url,
      events: ['trip.created', 'trip.canceled'],
    })
    const { service_id, version } = await newTrip(admin, {
      client_name: 'XQNOMBREXQ',
      notes: 'XQNOTAXQ',
    })
    const items = [{ service_id, version }]
    const body = { items, reason_id: cancelFor.GAVE_UP, note: 'XQMOTIVOXQ' }
    const ended = await admin(trips.cancel, { body })
    expect(ended.status, JSON.stringify(ended.error)).toBe(200)
    await relayAll(test)
    await sendDue(test.deps)
    expect(receiver.types().toSorted()).toEqual(['trip.canceled', 'trip.created'])
    for (const got of receiver.got) {
      expect(isSignedWith(hook.secret, got)).toBe(true)
      expect(isSignedWith(`whsec_${Buffer.alloc(32).toString('base64')}`, got)).toBe(false)
      expect(got.body).not.toContain('XQ')
      const { id, data } = JSON.parse(got.body) as { id: string; data: { service_id: number } }
      expect(id).toBe(got.headers['webhook-id'])
      expect(data.service_id).toBe(service_id)
    }
    expect((await logOf(admin, hook.webhook_id)).map(({ state }) => state)).toEqual([
      'DELIVERED',
      'DELIVERED',
    ])
  })

  it('is taken with its message or not at all, and once', async () => {
    const hook = await makeWebhook(admin, { url: receiver.url })
    await publishTrip(test, 1)
    const take = takeEvents(test.deps)
    let times = 0
    await relayAll(test, async (trx, rows) => {
      if (++times === 1) throw new Error('killed before it was taken')
      await take(trx, rows)
      if (times === 2) throw new Error('killed before the commit')
    })
    expect(times).toBe(3)
    expect(await logOf(admin, hook.webhook_id)).toHaveLength(1)
  })
})

describe('a receiver that', () => {
  const faults: Record<string, [Parameters<Receiver['answers']>[0], string, number | null]> = {
    'does not answer': [() => {}, 'TIMEOUT', null],
    'drips for ever': [(response) => void response.write('a'), 'TIMEOUT', null],
    'hangs up': [(response) => response.socket?.destroy(), 'NO_CONNECTION', null],
    'is cut in the middle': [
      (response) => {
        response.writeHead(200, { 'content-length': '100' })
        response.write('medio')
        setTimeout(() => response.socket?.destroy(), 20)
      },
      'NO_CONNECTION',
      null,
    ],
    'answers 500': [(response) => response.writeHead(500).end('uy'), 'BAD_STATUS', 500],
    'sends elsewhere': [
      (response) => response.writeHead(302, { location: '/dentro' }).end(),
      'BAD_STATUS',
      302,
    ],
  }
  it.each(Object.entries(faults))(
    '%s is asked again, with the same id',
    async (_, [fault, problem, status]) => {
      const { webhook_id } = await withEvents(1)
      receiver.answers(fault)
      await sendDue(hurried)
      const [failed] = await logOf(admin, webhook_id)
      expect(failed).toMatchObject({
        state: 'WAITING',
        attempts: 1,
        last_problem: problem,
        last_status: status,
      })
      expect(Date.parse(failed!.next_at!)).toBeGreaterThan(Date.parse(failed!.last_at!))
      expect((await admin(webhooks.get, { params: { webhook_id } })).data.state).toBe('FAILING')
      receiver.answers()
      await comeDue(test, webhook_id)
      await sendDue(hurried)
      expect((await logOf(admin, webhook_id))[0]).toMatchObject({ state: 'DELIVERED', attempts: 2 })
      expect(receiver.ids()).toEqual([failed!.event_uuid, failed!.event_uuid])
      expect(receiver.got.map(({ path }) => path)).toEqual(['/aviso', '/aviso'])
      expect((await admin(webhooks.get, { params: { webhook_id } })).data.state).toBe('HEALTHY')
    },
  )

  it('answers at length is heard for its first words, and no longer', async () => {
    const { webhook_id } = await withEvents(1)
    let sent = 0
    receiver.answers((response) => {
      const more = () => {
        while (!response.destroyed && sent < 50_000_000) {
          sent += 100_000
          if (!response.write('x'.repeat(100_000))) return void response.once('drain', more)
        }
        response.end()
      }
      more()
    })
    await sendDue(test.deps)
    const [delivery] = await logOf(admin, webhook_id)
    expect(delivery).toMatchObject({ state: 'DELIVERED', last_status: 200 })
    expect(delivery!.last_answer).toHaveLength(300)
    expect(sent).toBeLessThan(50_000_000)
  })

  it('says 410 is left alone, and the administrators are told', async () => {
    const { webhook_id } = await withEvents(6)
    receiver.answers((response) => response.writeHead(410).end())
    const [first, ...rest] = await claimDeliveries(test.db)
    await deliver(test.deps, first!)
    expect((await admin(webhooks.get, { params: { webhook_id } })).data).toMatchObject({
      state: 'STOPPED',
      stopped_reason: 'GONE',
    })
    // Those already under way end as they like: what was stopped stays stopped.
    for (const other of rest) await deliver(test.deps, other)
    await sendDue(test.deps)
    const log = await logOf(admin, webhook_id)
    expect(log.map(({ state }) => state)).toEqual(Array.from({ length: 6 }, () => 'FAILED'))
    expect(receiver.got.length).toBeLessThanOrEqual(mostInFlight)
    const told = await many(
      test.db,
      sql<{ title: string }>`select title from notification where kind = 'WEBHOOK_STOPPED'
        and user_id = ${admin.user_id} and link = ${`/central/webhooks/${webhook_id}`}`,
    )
    expect(told).toEqual([{ title: 'Se detuvo el webhook «Hotel Misti»' }])
    await publishTrip(test, 99)
    await relayAll(test)
    expect(await logOf(admin, webhook_id)).toHaveLength(6)
  })

  it('fails for days is stopped; one good answer between begins the days anew', async () => {
    const { webhook_id } = await withEvents(1)
    const stateNow = async () => (await admin(webhooks.get, { params: { webhook_id } })).data.state
    const failFor = (days: number) =>
      run(
        test.db,
        sql`update webhook set failing_since = now() - make_interval(days => ${days}) where webhook_id = ${webhook_id}`,
      )
    await failFor(6)
    await sendDue(test.deps)
    expect(await stateNow()).toBe('HEALTHY')
    receiver.answers((response) => response.writeHead(500).end())
    await publishTrip(test, 2)
    await relayAll(test)
    await failFor(4)
    await sendDue(test.deps)
    expect(await stateNow()).toBe('FAILING')
    await failFor(6)
    await comeDue(test, webhook_id)
    await sendDue(test.deps)
    expect(await stateNow()).toBe('STOPPED')
  })

  it('is slow holds its own places and nobody else’s', async () => {
    const slow = await startReceiver()
    slow.answers(() => {})
    await withEvents(0, slow.url)
    await withEvents(12)
    const sender = startSender(test.deps)
    try {
      await expect.poll(() => receiver.got.length, { timeout: 10_000 }).toBe(12)
      await expect.poll(() => slow.got.length, { timeout: 10_000 }).toBe(mostInFlight)
      expect(new Set(slow.ids()).size).toBe(mostInFlight)
    } finally {
      await slow.close()
      await sender.stop()
    }
  })
})

describe('a delivery', () => {
  it('of a node that died is made again with its id, and what that node still says counts for nothing', async () => {
    const { webhook_id } = await withEvents(1)
    const [lost] = await claimDeliveries(test.db)
    expect(await claimDeliveries(test.db)).toEqual([])
    await run(
      test.db,
      sql`update webhook_delivery set next_at = now(), claimed_until = now() where webhook_id = ${webhook_id}`,
    )
    const [again] = await claimDeliveries(test.db)
    expect(again).toMatchObject({ event_uuid: lost!.event_uuid, attempts: 2 })
    receiver.answers((response) => response.writeHead(500).end())
    await deliver(test.deps, lost!)
    expect((await logOf(admin, webhook_id))[0]).toMatchObject({ attempts: 2, last_at: null })
    receiver.answers()
    await deliver(test.deps, again!)
    receiver.answers((response) => response.writeHead(500).end())
    await deliver(test.deps, lost!)
    expect((await logOf(admin, webhook_id))[0]).toMatchObject({ state: 'DELIVERED', attempts: 2 })
    expect(new Set(receiver.ids())).toEqual(new Set([lost!.event_uuid]))
  })

  it('is claimed by one, and a receiver has no more than its places however many look', async () => {
    const { webhook_id } = await withEvents(15)
    const claims = await Promise.all(Array.from({ length: 5 }, () => claimDeliveries(test.db)))
    const ids = claims.flat().map(({ event_uuid }) => event_uuid)
    expect(ids).toHaveLength(mostInFlight)
    expect(new Set(ids).size).toBe(mostInFlight)
    expect((await admin(webhooks.get, { params: { webhook_id } })).data.waiting).toBe(15)
  })

  it('is left to the node that counts the places of its receiver just now', async () => {
    const { webhook_id } = await withEvents(1)
    const counting = sql`select from webhook where webhook_id = ${webhook_id} for no key update`
    const meanwhile = () => claimDeliveries(test.db)
    expect(await whileHeld(test.db, (trx) => run(trx, counting), meanwhile)).toEqual([])
    expect(await claimDeliveries(test.db)).toHaveLength(1)
  })

  it('is withheld when its user may no longer see it', async () => {
    const user_id = await test.user(['DSP_SERVICE_VIEW'])
    const { webhook_id } = await makeWebhook(admin, { url: receiver.url, user_id })
    await publishTrip(test, 1)
    await relayAll(test)
    await run(test.db, sql`update app_user set permissions = '{}' where user_id = ${user_id}`)
    await sendDue(test.deps)
    expect((await logOf(admin, webhook_id))[0]).toMatchObject({ state: 'WITHHELD' })
    expect(receiver.got).toEqual([])
    expect((await admin(webhooks.get, { params: { webhook_id } })).data.state).toBe('BARRED')
  })

  it('is given up after its last try, and begins anew when it is asked for', async () => {
    const { webhook_id } = await withEvents(1)
    await run(
      test.db,
      sql`update webhook_delivery set attempts = 11 where webhook_id = ${webhook_id}`,
    )
    receiver.answers((response) => response.writeHead(503).end())
    await sendDue(test.deps)
    const [given] = await logOf(admin, webhook_id)
    expect(given).toMatchObject({ state: 'FAILED', attempts: 12, next_at: null })
    receiver.answers()
    const { status } = await admin(webhooks.replay, {
      params: { webhook_id },
      body: { event_uuids: [given!.event_uuid] },
    })
    expect(status).toBe(202)
    await sendDue(test.deps)
    expect((await logOf(admin, webhook_id))[0]).toMatchObject({ state: 'DELIVERED', attempts: 1 })
    expect(receiver.ids()).toEqual([given!.event_uuid, given!.event_uuid])
  })

  it('all that failed since a moment go again, and nothing else', async () => {
    const { webhook_id } = await withEvents(4)
    await run(
      test.db,
      sql`update webhook_delivery set state = case when (data ->> 'service_id')::int = 1 then 'DELIVERED' else 'FAILED' end,
            occurred_at = now() - make_interval(hours => (data ->> 'service_id')::int) where webhook_id = ${webhook_id}`,
    )
    const since = new Date(Date.now() - 3.5 * 3_600_000).toISOString()
    const { data } = await admin(webhooks.replayFailed, {
      params: { webhook_id },
      body: { since },
    })
    expect(data).toEqual({ count: 2 })
    await sendDue(test.deps)
    const told = receiver.got.map(
      ({ body }) => JSON.parse(body) as { data: { service_id: number } },
    )
    expect(told.map(({ data }) => data.service_id).toSorted((a, b) => a - b)).toEqual([2, 3])
  })

  it('is forgotten after a month', async () => {
    const { webhook_id } = await withEvents(2)
    await run(
      test.db,
      sql`update webhook_delivery set created_at = now() - interval '31 days'
          where webhook_id = ${webhook_id} and (data ->> 'service_id')::int = 1`,
    )
    await forgetOldDeliveries(test.db)
    const { n } = await one(
      test.db,
      sql<{
        n: number
      }>`select count(*)::int as n from webhook_delivery where webhook_id = ${webhook_id}`,
    )
    expect(n).toBe(1)
  })
})
