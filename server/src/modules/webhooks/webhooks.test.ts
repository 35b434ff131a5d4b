import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { webhooks } from '@chaski/contract/webhooks/endpoints.ts'
import { one, run } from '#src/base/sql/sql.ts'
import type { Caller, TestApp } from '#src/test/test-app.ts'
import { type Receiver, startReceiver } from '#src/test/webhooks/receiver.ts'
import {
  isSignedWith,
  logOf,
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
afterEach(async () => {
  receiver.got.length = 0
  await run(test.db, sql`update webhook set removed_at = now(), is_active = false`)
})
afterAll(async () => {
  await receiver.close()
  await test.close()
})

const formOf = (more: object = {}) => ({
  name: 'Hotel Misti',
  url: receiver.url,
  events: ['trip.created' as const],
  user_id: admin.user_id,
  is_active: true,
  ...more,
})
const tryTo = (more: object, who = admin) => who(webhooks.create, { body: formOf(more) })

describe('a secret', () => {
  it('is told once, kept encrypted, and stands in no list, log or audit row', async () => {
    const { webhook_id, secret } = await makeWebhook(admin, { url: receiver.url })
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    const bare = secret.slice('whsec_'.length)
    const { kept } = await one(
      test.db,
      sql<{
        kept: string
      }>`select row_to_json(w)::text || (select string_agg(to_json(a)::text, '') from audit a where entity = 'webhooks') as kept
        from webhook w where webhook_id = ${webhook_id}`,
    )
    expect(kept).toContain('Hotel Misti')
    expect(kept).not.toContain(bare)
    const shown = [
      (await admin(webhooks.list, {})).data,
      (await admin(webhooks.get, { params: { webhook_id } })).data,
    ]
    expect(JSON.stringify(shown)).not.toContain(bare)
    expect(await test.logged()).not.toContain(bare)
  })

  it('that is changed signs beside the new one for a day, and then no more', async () => {
    const { webhook_id, secret: old } = await makeWebhook(admin, { url: receiver.url })
    const params = { webhook_id }
    const { data } = await admin(webhooks.rotate, { params })
    expect(data.old_secret_until).not.toBeNull()
    await admin(webhooks.test, { params })
    await sendDue(test.deps)
    const [both] = receiver.got
    expect([old, data.secret].map((secret) => isSignedWith(secret, both!))).toEqual([true, true])
    await run(
      test.db,
      sql`update webhook set old_secret_until = now() where webhook_id = ${webhook_id}`,
    )
    await admin(webhooks.test, { params })
    await sendDue(test.deps)
    const one = receiver.got[1]!
    expect([old, data.secret].map((secret) => isSignedWith(secret, one))).toEqual([false, true])
  })
})

describe('a test', () => {
  it('goes the way of all events, once for a key, and not to one that is off', async () => {
    const { webhook_id, version } = await makeWebhook(admin, { url: receiver.url })
    const params = { webhook_id }
    const key = { 'idempotency-key': 'prueba-1' }
    const first = await admin(webhooks.test, { params }, key)
    const second = await admin(webhooks.test, { params }, key)
    expect([first.status, second.status]).toEqual([202, 202])
    expect(second.data.event_uuid).toBe(first.data.event_uuid)
    await sendDue(test.deps)
    expect(receiver.types()).toEqual(['webhook.test'])
    expect(receiver.got[0]!.body).toBe(first.data.body)
    const off = { ...formOf(), is_active: false, version }
    expect((await admin(webhooks.update, { params, body: off })).data.state).toBe('OFF')
    expect((await admin(webhooks.test, { params })).error.code).toBe('STATE_CONFLICT')
    const since = '2026-01-01T00:00:00-05:00'
    const again = await admin(webhooks.replayFailed, { params, body: { since } })
    expect(again.error.code).toBe('STATE_CONFLICT')
  })
})

describe('an address', () => {
  it.each([
    'http://hotel.example/avisos',
    'http://10.1.2.3/avisos',
    'http://localhost:8080/avisos',
    'http://[::1]/avisos',
  ])(
    '%s is refused: only https leaves the company, or what the configuration lists',
    async (url) => {
      const { error } = await tryTo({ url })
      expect(error).toMatchObject({ code: 'REFUSED', errors: [{ path: 'url' }] })
    },
  )

  it('inside the company is never spoken to unless it is listed, whatever its name', async () => {
    const { createWebhookPost } = await import('#src/adapters/webhooks/webhook-post.ts')
    const unlisted = { ...test.deps, webhooks: createWebhookPost({ OUTGOING_ALLOWED: [] }) }
    const { webhook_id } = await makeWebhook(admin, { url: receiver.url })
    const urls = [receiver.url, 'https://127.0.0.1:1/', 'https://localhost:1/', 'https://[::1]:1/']
    for (const url of urls) {
      await run(test.db, sql`update webhook set url = ${url} where webhook_id = ${webhook_id}`)
      await admin(webhooks.test, { params: { webhook_id } })
      await sendDue(unlisted)
      expect((await logOf(admin, webhook_id))[0]).toMatchObject({
        state: 'WAITING',
        last_problem: 'FORBIDDEN_ADDRESS',
        last_answer: null,
      })
    }
    expect(receiver.got).toEqual([])
  })
})

describe('nobody makes a webhook', () => {
  it('with the eyes of somebody above themselves, or for what its user may not see', async () => {
    const caller = await test.as(await test.user(['INT_WEBHOOKS', 'DSP_SERVICE_VIEW']))
    expect((await tryTo({}, caller)).error.code).toBe('ABOVE_YOURSELF')
    const own = { user_id: caller.user_id }
    expect((await tryTo({ ...own, events: ['complaint.created'] }, caller)).error.code).toBe(
      'CANNOT_GRANT',
    )
    expect((await tryTo(own, caller)).status).toBe(201)
  })

  it('and one that tells more than the caller sees is as good as missing', async () => {
    const { webhook_id, version } = await makeWebhook(admin, { url: receiver.url })
    const limited = await test.user(['INT_WEBHOOKS', 'DSP_SERVICE_VIEW'], { coverage_ids: [1] })
    const caller = await test.as(limited)
    const params = { webhook_id }
    expect((await caller(webhooks.list, {})).data.data).toEqual([])
    const body = { ...formOf({ user_id: limited }), version }
    const answers = [
      await caller(webhooks.get, { params }),
      await caller(webhooks.update, { params, body }),
      await caller(webhooks.rotate, { params }),
      await caller(webhooks.test, { params }),
      await caller(webhooks.deliveries, { query: { webhook_id } }),
      await caller(webhooks.replayFailed, { params, body: { since: '2026-01-01T00:00:00-05:00' } }),
      await caller(webhooks.remove, { params }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  })
})

it('a stale edit answers with what is there now; whoever saves a stopped one starts it again', async () => {
  const { webhook_id, version } = await makeWebhook(admin, { url: receiver.url })
  const params = { webhook_id }
  const edit = (name: string, seen: number) =>
    admin(webhooks.update, { params, body: { ...formOf({ name }), version: seen } })
  await run(
    test.db,
    sql`update webhook set is_active = false, stopped_reason = 'GONE', version = version + 1 where webhook_id = ${webhook_id}`,
  )
  expect((await edit('Otro', version)).error).toMatchObject({
    statusCode: 412,
    current: { state: 'STOPPED' },
  })
  const { data } = await edit('Otro', version + 1)
  expect(data).toMatchObject({ name: 'Otro', state: 'HEALTHY', stopped_reason: null })
})

it('one that was removed is told nothing more, not even what waited, and its secret is gone', async () => {
  const { webhook_id } = await makeWebhook(admin, { url: receiver.url })
  await publishTrip(test, 1)
  await relayAll(test)
  const params = { webhook_id }
  expect((await admin(webhooks.remove, { params })).status).toBe(204)
  await sendDue(test.deps)
  expect(receiver.got).toEqual([])
  expect((await admin(webhooks.get, { params })).status).toBe(404)
  const { secret_sealed } = await one(
    test.db,
    sql<{
      secret_sealed: string
    }>`select secret_sealed from webhook where webhook_id = ${webhook_id}`,
  )
  expect(secret_sealed).toBe('')
})
