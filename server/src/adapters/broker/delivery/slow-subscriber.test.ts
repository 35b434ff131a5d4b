import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import type { WebSocket } from 'ws'
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

/** Subscribes like a browser tab and then stops reading, as a frozen tab does. */
async function freeze(topic: string, qos: 0 | 1): Promise<WebSocket> {
  const ws = socketWithToken(`ws://127.0.0.1:${kit.port}/mqtt`, 'ana')
  ws.on('error', () => {})
  await once(ws, 'open')
  ws.send(Buffer.from('101400044d515454040200000008636c69656e742d66', 'hex'))
  await once(ws, 'message')
  const name = Buffer.from(topic)
  ws.send(Buffer.from([0x82, 5 + name.length, 0, 1, name.length >> 8, name.length, ...name, qos]))
  await once(ws, 'message')
  ws.pause()
  return ws
}

const event = (n: number) => JSON.stringify({ n, text: 'x'.repeat(2_000) })

test.each([0, 1] as const)(
  'a frozen tab at QoS %i is closed while another gets every event in order',
  async (qos) => {
    kit = await startTestBroker({ ana: principal() }, { limits: { drainTimeoutMs: 1500 } })
    await freeze('tx/demo/rides', qos)
    const healthy = await kit.connect('ana')
    const texts = collect(healthy)
    await healthy.subscribeAsync('tx/demo/rides', { qos: 1 })
    let mostQueued = 0
    let sent = 0
    for (; kit.broker.stats().clients === 2; sent++) {
      await kit.broker.publish({ topic: 'tx/demo/rides', payload: event(sent), qos: 1 })
      mostQueued = Math.max(mostQueued, kit.broker.stats().queued)
      // The healthy one keeps pace with what is published, whatever the frozen one does.
      if (sent % 100 === 99) await until(() => texts.length > sent - 50)
    }
    await until(() => texts.length === sent)
    expect(texts.map((text) => JSON.parse(text).n)).toEqual(texts.map((_, n) => n))
    expect(mostQueued).toBeLessThanOrEqual(2 * 500)
    expect(kit.logged.filter((line) => /drain timeout|too many messages/.test(line))).toHaveLength(
      1,
    )
  },
)

test('a tab with a full line of events is closed at once, without waiting for the drain', async () => {
  kit = await startTestBroker({ ana: principal() }, { limits: { drainTimeoutMs: 600_000 } })
  await freeze('tx/demo/rides', 1)
  for (let n = 0; n < 1_001; n++)
    await kit.broker.publish({ topic: 'tx/demo/rides', payload: 'x', qos: 1 })
  await until(() => kit.broker.stats().clients === 0)
  expect(kit.logged.join()).toContain('too many messages waiting')
  expect(kit.broker.stats()).toMatchObject({ delivered: 500, dropped: 501, queued: 0 })
})

test('a tab that reads but acknowledges nothing is closed', async () => {
  kit = await startTestBroker(
    { ana: principal() },
    { limits: { drainTimeoutMs: 100, inFlight: 5 } },
  )
  const mute = await freeze('tx/demo/rides', 1)
  mute.resume()
  const closed = once(mute, 'close')
  for (let n = 0; n < 10; n++)
    await kit.broker.publish({ topic: 'tx/demo/rides', payload: event(n), qos: 1 })
  expect((await closed)[0]).toBe(1013)
})

test('a tab that was only slow gets the last position of each driver, and no stale one', async () => {
  kit = await startTestBroker({ ana: principal() }, { limits: { drainTimeoutMs: 60_000 } })
  const topic = 'tx/demo/fleet/location'
  const slow = await freeze(topic, 0)
  const last = new Map<number, number>()
  const padding = 'x'.repeat(50_000)
  let seq = 0
  const publish = () => {
    const driver_id = seq % 7
    last.set(driver_id, seq)
    const items = [[driver_id, seq, 0, 0, 0, 1, 0, padding]]
    const value = JSON.stringify({ ts: new Date(seq * 1_000).toISOString(), seq: seq++, items })
    const payload = JSON.stringify({ category: 'LOCATION', action: 'BATCH', value })
    return kit.broker.publish({ topic, payload, qos: 0 })
  }
  while (kit.broker.stats().dropped < 50) {
    await publish()
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(kit.broker.stats().queued).toBe(1)

  const seen = new Map<number, number>()
  let pending = Buffer.alloc(0)
  slow.on('message', (frame: Buffer) => {
    pending = Buffer.concat([pending, frame])
    for (let end = packetEnd(pending); end > 0; end = packetEnd(pending)) {
      const text = pending.subarray(0, end).toString()
      const { items } = JSON.parse(JSON.parse(text.slice(text.indexOf('{"category"'))).value)
      for (const [driver_id, n] of items) {
        expect(n).toBeGreaterThan(seen.get(driver_id) ?? -1)
        seen.set(driver_id, n)
      }
      pending = pending.subarray(end)
    }
  })
  slow.resume()
  await until(() => [...last].every(([driver_id, n]) => seen.get(driver_id) === n))
  expect(slow.readyState).toBe(slow.OPEN)
})

function packetEnd(bytes: Buffer): number {
  let length = 0
  for (let at = 1; at < bytes.length; at++) {
    length += (bytes[at]! & 0x7f) * 128 ** (at - 1)
    if (bytes[at]! < 0x80) return at + 1 + length <= bytes.length ? at + 1 + length : 0
  }
  return 0
}
