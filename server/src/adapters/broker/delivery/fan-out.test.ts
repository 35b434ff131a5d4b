import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import {
  collect,
  principal,
  socketWithToken,
  startTestBroker,
  until,
  type TestBroker,
} from '#src/adapters/broker/broker-test-kit.ts'

let kit: TestBroker
afterEach(() => kit?.stop())

test('1,000 events at once reach each entitled receiver once and in order, nobody else any', async () => {
  kit = await startTestBroker({
    ana: principal(),
    eva: principal({ session_id: 's2', user_id: 2 }),
  })
  const ana = await kit.connect('ana')
  const eva = await kit.connect('eva')
  const [own, foreign] = [collect(ana), collect(eva)]
  await ana.subscribeAsync('tx/demo/rides', { qos: 1 })
  await eva.subscribeAsync('tx/demo/operations', { qos: 1 })
  const numbers = Array.from({ length: 1_000 }, (_, n) => String(n))
  await Promise.all(
    // QoS 0 among QoS 1 must not make either overtake or drop the other.
    numbers.map((payload, n) =>
      kit.broker.publish({ topic: 'tx/demo/rides', payload, qos: n % 2 === 0 ? 1 : 0 }),
    ),
  )
  await until(() => own.length >= 1_000)
  expect(own).toEqual(numbers)
  expect(foreign).toEqual([])
  expect(kit.broker.stats()).toEqual({
    clients: 2,
    queued: 0,
    linked: true,
    delivered: 1_000,
    dropped: 0,
  })
})

test('each delivery is judged again: dropped, stripped or as it is', async () => {
  const scopes: unknown[] = []
  kit = await startTestBroker(
    {
      lima: principal({ coverage_ids: [1] }),
      arequipa: principal({ session_id: 's2', coverage_ids: [2] }),
      all: principal({ session_id: 's3' }),
    },
    {
      canForward: (who, message) => {
        scopes.push(message.scope)
        if (message.topic === 'tx/demo/broken') throw new Error('a bug in a rule')
        if (who.coverage_ids === null) return true
        return who.coverage_ids.includes(message.scope.coverage_id ?? 0)
          ? Buffer.from('stripped')
          : null
      },
    },
  )
  const texts: Record<string, string[]> = {}
  for (const name of ['lima', 'arequipa', 'all']) {
    const client = await kit.connect(name)
    texts[name] = collect(client)
    await client.subscribeAsync(['tx/demo/rides', 'tx/demo/broken'], { qos: 1 })
  }
  await kit.broker.publish({ topic: 'tx/demo/broken', payload: 'x', qos: 1 })
  const scope = { coverage_id: 1, company_id: null }
  await kit.broker.publish({ topic: 'tx/demo/rides', payload: 'whole', qos: 1, scope })
  await kit.broker.publish({ topic: 'tx/demo/rides', payload: 'end', qos: 1 })
  await until(() => texts['all']!.length === 2 && texts['lima']!.length === 1)
  expect(texts).toEqual({ lima: ['stripped'], arequipa: [], all: ['whole', 'end'] })
  expect(scopes).toContainEqual(scope)
})

test('a retained message greets a new subscriber, by his rights; an empty one clears it', async () => {
  kit = await startTestBroker(
    { ana: principal(), eva: principal({ session_id: 's2', user_id: 2 }) },
    { canForward: (who) => who.user_id === 1 || null },
  )
  const topic = 'tx/demo/drivers/d-7/location'
  await kit.broker.publish({ topic, payload: 'older', qos: 0, retain: true })
  await kit.broker.publish({ topic, payload: 'last', qos: 0, retain: true })
  const ana = await kit.connect('ana')
  const got: [string, boolean][] = []
  ana.on('message', (_topic, payload, packet) => got.push([payload.toString(), packet.retain]))
  await ana.subscribeAsync(topic)
  await until(() => got.length === 1)
  await kit.broker.publish({ topic, payload: 'live', qos: 0, retain: true })
  await until(() => got.length === 2)
  expect(got).toEqual([
    ['last', true],
    ['live', false],
  ])

  const eva = await kit.connect('eva')
  const foreign = collect(eva)
  await eva.subscribeAsync(topic)
  await kit.broker.publish({ topic, payload: '', qos: 0, retain: true })
  const late = await kit.connect('ana')
  const lateTexts = collect(late)
  await late.subscribeAsync([topic, 'tx/demo/rides'])
  await kit.broker.publish({ topic: 'tx/demo/rides', payload: 'end', qos: 0 })
  await until(() => lateTexts.length > 0)
  expect(lateTexts).toEqual(['end'])
  expect(foreign).toEqual([])
})

test('messages of one moment leave in one WebSocket frame, a large lot at once', async () => {
  kit = await startTestBroker({ ana: principal() }, { limits: { coalesceMs: 100_000 } })
  const ws = socketWithToken(`ws://127.0.0.1:${kit.port}/mqtt`, 'ana')
  await once(ws, 'open')
  ws.send(Buffer.from('101400044d515454040200000008636c69656e742d66', 'hex'))
  await once(ws, 'message')
  ws.send(Buffer.from('82120001000d74782f64656d6f2f726964657300', 'hex'))
  await once(ws, 'message')
  const frames: Buffer[] = []
  ws.on('message', (frame: Buffer) => void frames.push(frame))
  for (let n = 0; n < 33; n++)
    await kit.broker.publish({ topic: 'tx/demo/rides', payload: 'x'.repeat(1_000), qos: 0 })
  await until(() => frames.length > 0)
  expect(frames).toHaveLength(1)
  expect(frames[0]!.length).toBeGreaterThan(32_000)
  expect(kit.broker.stats().queued).toBe(0)
  ws.terminate()
})

test('a closed broker publishes nothing and says so', async () => {
  kit = await startTestBroker({ ana: principal() })
  await kit.broker.close()
  await expect(
    kit.broker.publish({ topic: 'tx/demo/rides', payload: 'x', qos: 1 }),
  ).rejects.toThrow('the live broker is closed')
})
