import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import {
  closing,
  collect,
  principal,
  socketWithToken,
  startTestBroker,
  until,
  type TestBroker,
} from '#src/adapters/broker/broker-test-kit.ts'
import type { LivePrincipal } from '#src/adapters/broker/live-types.ts'

let kit: TestBroker
afterEach(() => kit?.stop())

const people = {
  ana: principal(),
  eva: principal({ session_id: 's2', user_id: 2 }),
  eva2: principal({ session_id: 's3', user_id: 2 }),
}

test('a revoked session is closed, after what it was owed; others stay', async () => {
  kit = await startTestBroker(people)
  const ana = await kit.connect('ana')
  const eva = await kit.connect('eva')
  const texts = collect(ana)
  await ana.subscribeAsync('tx/demo/users/u1', { qos: 1 })
  const closed = closing(ana)
  await kit.broker.publish({ topic: 'tx/demo/users/u1', payload: 'SESSION/REVOKED', qos: 1 })
  expect(kit.broker.disconnectSession('s1')).toBe(1)
  await kit.broker.publish({ topic: 'tx/demo/users/u1', payload: 'too late', qos: 1 })
  await closed
  expect(texts).toEqual(['SESSION/REVOKED'])
  expect(eva.connected).toBe(true)
  expect(kit.broker.disconnectSession('s1')).toBe(0)
})

test('all sessions of a user are closed, and no driver who has the same number', async () => {
  const luis = principal({ kind: 'driver', session_id: 'd1', user_id: 2 })
  kit = await startTestBroker({ ...people, luis })
  const ana = await kit.connect('ana')
  const driver = await kit.connect('luis')
  const both = [await kit.connect('eva'), await kit.connect('eva2')]
  const closed = both.map(closing)
  expect(kit.broker.disconnectUser(2)).toBe(2)
  await Promise.all(closed)
  await kit.broker.refreshPrincipal(2, async () => null)
  await driver.subscribeAsync('tx/demo/drivers/u1/cmd')
  expect([ana.connected, driver.connected]).toEqual([true, true])
})

test('a revoked session that does not read its goodbye is cut off', async () => {
  kit = await startTestBroker(people, { limits: { closeGraceMs: 50 } })
  const frozen = socketWithToken(`ws://127.0.0.1:${kit.port}/mqtt`, 'ana')
  await once(frozen, 'open')
  frozen.pause()
  expect(kit.broker.disconnectSession('s1')).toBe(1)
  await until(() => kit.broker.stats().clients === 0)
  frozen.terminate()
})

test('the sweep closes a session that ended by time, and a line that is dead', async () => {
  const soon = principal()
  kit = await startTestBroker({ ...people, soon }, { limits: { sweepMs: 300 } })
  const short = await kit.connect('soon')
  const eva = await kit.connect('eva')
  const expired = closing(short)
  soon.expires_at = new Date().toISOString()
  const dead = new WebSocket(`ws://127.0.0.1:${kit.port}/mqtt`, 'mqtt', {
    headers: { cookie: 'token=ana' },
    autoPong: false,
  })
  const [code] = await once(dead, 'close')
  expect(code).toBe(1001)
  await expired
  expect(eva.connected).toBe(true)
})

test('withdrawn rights end a subscription and the delivery of what was under way', async () => {
  const withRight = principal({ permissions: new Set(['DSP_MONITOR_VIEW']) })
  kit = await startTestBroker(
    { ana: withRight },
    {
      canSubscribe: (who, topic) =>
        topic.includes('/users/') || who.permissions.has('DSP_MONITOR_VIEW'),
    },
  )
  const ana = await kit.connect('ana')
  const texts = collect(ana)
  await ana.subscribeAsync(['tx/demo/rides', 'tx/demo/users/u1'], { qos: 1 })
  const answer = Promise.withResolvers<LivePrincipal>()
  const refreshed = kit.broker.refreshPrincipal(1, () => answer.promise)
  await kit.broker.publish({ topic: 'tx/demo/rides', payload: 'secret', qos: 1 })
  await kit.broker.publish({ topic: 'tx/demo/users/u1', payload: 'held back', qos: 1 })
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(texts).toEqual([])
  answer.resolve(principal({ session_id: 'other' }))
  await refreshed
  await kit.broker.publish({ topic: 'tx/demo/rides', payload: 'secret', qos: 1 })
  await kit.broker.publish({ topic: 'tx/demo/users/u1', payload: 'after', qos: 1 })
  await until(() => texts.length >= 2)
  expect(texts).toEqual(['held back', 'after'])
  await expect(ana.subscribeAsync('tx/demo/rides')).rejects.toThrow()
  expect(kit.broker.disconnectSession('s1')).toBe(1)
})

test('an answer about rights that came too late does not undo a newer one', async () => {
  kit = await startTestBroker(
    { ana: principal({ permissions: new Set(['X']) }) },
    { canForward: (who) => who.permissions.has('X') || null },
  )
  const ana = await kit.connect('ana')
  const texts = collect(ana)
  await ana.subscribeAsync('tx/demo/rides')
  const late = Promise.withResolvers<LivePrincipal>()
  const first = kit.broker.refreshPrincipal(1, () => late.promise)
  await kit.broker.refreshPrincipal(1, async () => principal())
  late.resolve(principal({ permissions: new Set(['X']) }))
  await first
  await kit.broker.publish({ topic: 'tx/demo/rides', payload: 'secret', qos: 1 })
  await kit.broker.refreshPrincipal(1, async () => principal({ permissions: new Set(['X']) }))
  await kit.broker.publish({ topic: 'tx/demo/rides', payload: 'allowed again', qos: 1 })
  await until(() => texts.length > 0)
  expect(texts).toEqual(['allowed again'])
})

test('a wall comes in again by its own session when its user has new rights', async () => {
  kit = await startTestBroker({ wall: principal({ kind: 'wall' }) })
  const wall = await kit.connect('wall')
  const closed = closing(wall)
  await kit.broker.refreshPrincipal(1, async () => principal())
  await closed
})

test.each([
  ['gone', async () => null],
  ['unreadable', async () => Promise.reject(new Error('database away'))],
])('a user whose rights are %s is closed', async (_name, load) => {
  kit = await startTestBroker(people)
  const ana = await kit.connect('ana')
  const closed = closing(ana)
  await kit.broker.refreshPrincipal(1, load)
  await closed
})
