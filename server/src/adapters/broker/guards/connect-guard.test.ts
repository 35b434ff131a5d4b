import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import {
  closing,
  collect,
  principal,
  startTestBroker,
  until,
  type TestBroker,
} from '#src/adapters/broker/broker-test-kit.ts'
import { guardConnect } from './connect-guard.ts'

let kit: TestBroker
afterEach(() => kit?.stop())

test('a foreign client id does not take over its owner', async () => {
  kit = await startTestBroker({
    ana: principal(),
    eva: principal({ session_id: 's2', user_id: 2 }),
  })
  const ana = await kit.connect('ana', { clientId: 'client-1' })
  await kit.connect('eva', { clientId: 'client-1' })
  await kit.connect('eva', { clientId: 's1:client-1' })
  const eva = await kit.connect('eva', { clientId: 'client-last' })
  await eva.subscribeAsync('tx/demo/rides')
  expect(ana.connected).toBe(true)
})

test('the same session may take over its own connection', async () => {
  kit = await startTestBroker({ ana: principal() })
  const first = await kit.connect('ana', { clientId: 'client-1' })
  const closed = closing(first)
  await kit.connect('ana', { clientId: 'client-1' })
  await closed
})

test('a session is always clean: subscriptions do not outlive the connection', async () => {
  kit = await startTestBroker({ ana: principal() })
  const first = await kit.connect('ana', { clientId: 'client-1', clean: false })
  await first.subscribeAsync('tx/demo/rides', { qos: 1 })
  await first.endAsync(true)
  await until(() => kit.broker.stats().clients === 0)
  await kit.broker.publish({ topic: 'tx/demo/rides', payload: 'while away', qos: 1 })

  const again = await kit.connect('ana', { clientId: 'client-1', clean: false })
  const texts = collect(again)
  await kit.broker.publish({ topic: 'tx/demo/rides', payload: 'unsubscribed', qos: 1 })
  await again.subscribeAsync('tx/demo/operations')
  await kit.broker.publish({ topic: 'tx/demo/operations', payload: 'after', qos: 1 })
  await until(() => texts.length > 0)
  expect(texts).toEqual(['after'])
})

test('a will is refused', async () => {
  kit = await startTestBroker({ ana: principal() })
  const will = { topic: 'tx/demo/rides', payload: Buffer.from('x'), qos: 0 as const, retain: false }
  await expect(kit.connect('ana', { will })).rejects.toThrow('closed before CONNACK')
})

test('a connection without CONNECT is closed', async () => {
  kit = await startTestBroker({ ana: principal() }, { limits: { connectTimeoutMs: 30 } })
  const url = `ws://127.0.0.1:${kit.port}/mqtt`
  const { WebSocket } = await import('ws')
  const silent = new WebSocket(url, 'mqtt', { headers: { cookie: 'token=ana' } })
  const [code] = await once(silent, 'close')
  expect(code).toBe(1008)
})

test.each([
  ['client-abc', 's1:client-abc'],
  ['mqttjs_1', 's1:client-mqttjs_1'],
  ['s2:client-abc', 's1:client-s2-client-abc'],
])('client id %s becomes %s', (clientId, expected) => {
  const packet = { clientId, clean: false, username: 'a', password: 'b' }
  expect(guardConnect(packet, 's1')).toBeNull()
  expect(packet).toEqual({ clientId: expected, clean: true })
})

test('an empty client id gets a random one', () => {
  const packet = { clientId: '' }
  guardConnect(packet, 's1')
  expect(packet.clientId).toMatch(/^s1:client-[0-9a-f-]{36}$/)
})
