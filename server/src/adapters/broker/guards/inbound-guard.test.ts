import { once } from 'node:events'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import {
  principal,
  socketWithToken,
  startTestBroker,
  until,
  type TestBroker,
} from '#src/adapters/broker/broker-test-kit.ts'
import { createInboundGuard } from './inbound-guard.ts'
import { createRate } from './rate.ts'

let kit: TestBroker
afterEach(() => kit?.stop())

async function openRaw(): Promise<WebSocket> {
  const ws = socketWithToken(`ws://127.0.0.1:${kit.port}/mqtt`, 'ana')
  ws.on('error', () => {})
  await once(ws, 'open')
  return ws
}

const connectPacket = Buffer.from('100c00044d5154540402000000', 'hex')
const connectWithId = '101400044d5154540402003c0008636c69656e742d31'
const claim256MiB = Buffer.from([0x30, 0xff, 0xff, 0xff, 0x7f])

test('a claim of 256 MiB before CONNECT is closed on its header and holds no memory', async () => {
  kit = await startTestBroker({ ana: principal() }, { limits: { connectTimeoutMs: 600_000 } })
  const open = await Promise.all(Array.from({ length: 20 }, openRaw))
  const closed = open.map((ws) => once(ws, 'close'))
  for (const ws of open) ws.send(claim256MiB)
  for (const [code] of await Promise.all(closed)) expect(code).toBe(1008)
  await until(() => kit.broker.stats().clients === 0)
})

test.each([
  ['a claim one byte over the limit', Buffer.from([0x30, 0x81, 0x80, 0x04])],
  ['a length of five bytes', Buffer.from([0x30, 0xff, 0xff, 0xff, 0xff, 0x01])],
])('%s is closed, also in single bytes after CONNECT', async (_name, bytes) => {
  kit = await startTestBroker({ ana: principal() })
  const ws = await openRaw()
  ws.send(Buffer.from(connectWithId, 'hex'))
  await once(ws, 'message')
  const closed = once(ws, 'close')
  for (const byte of bytes) ws.send(Buffer.from([byte]))
  expect((await closed)[0]).toBe(1008)
})

test('a WebSocket message over the limit is refused before it is read', async () => {
  kit = await startTestBroker({ ana: principal() })
  const ws = await openRaw()
  const closed = once(ws, 'close')
  ws.send(Buffer.alloc(64 * 1024 + 1))
  expect((await closed)[0]).toBe(1009)
})

test('text frames are refused', async () => {
  kit = await startTestBroker({ ana: principal() })
  const ws = await openRaw()
  const closed = once(ws, 'close')
  ws.on('message', () => expect.unreachable('a text frame was answered'))
  ws.send(Buffer.from(connectWithId, 'hex').toString())
  expect((await closed)[0]).toBe(1008)
})

test.each([
  ['MQTT pings', (ws: WebSocket) => ws.send(Buffer.alloc(6_000, Buffer.from([0xc0, 0])))],
  ['WebSocket pings', (ws: WebSocket) => ws.ping()],
])('the inbound budget ends a flood of %s', async (_name, send) => {
  kit = await startTestBroker({ ana: principal() })
  const ws = await openRaw()
  ws.send(Buffer.from(connectWithId, 'hex'))
  await once(ws, 'message')
  let over = false
  ws.on('close', () => (over = true))
  while (!over) {
    if (ws.readyState === ws.OPEN) send(ws)
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(kit.broker.stats().clients).toBe(0)
})

test('acknowledgements we asked for are not charged', async () => {
  kit = await startTestBroker({ ana: principal() }, { limits: { inboundBytes: 1_000 } })
  const ana = await kit.connect('ana')
  let got = 0
  ana.on('message', () => got++)
  await ana.subscribeAsync('tx/demo/rides', { qos: 1 })
  for (let sent = 0; sent < 1_000; sent++) {
    await kit.broker.publish({ topic: 'tx/demo/rides', payload: 'x', qos: 1 })
    if (sent % 250 === 249) await until(() => got === sent + 1)
  }
  expect(got).toBe(1_000)
  expect(ana.connected).toBe(true)
})

test('acknowledgements nobody asked for are charged', () => {
  const budget = createRate(20, 10_000)
  const guard = createInboundGuard({ packetBytes: 100, budget, acknowledge: () => false })
  const ack = Buffer.from([0x40, 2, 0, 1])
  expect(guard.feed(Buffer.concat([ack, ack, ack, ack, ack]))).toEqual(ack)
  expect(guard.feed(ack)).toBeNull()
})

test('a client that acknowledges is alive, though it never pings', async () => {
  kit = await startTestBroker({ ana: principal() }, { limits: { coalesceMs: 1 } })
  const ws = await openRaw()
  ws.send(Buffer.from('101400044d515454040200010008636c69656e742d31', 'hex'))
  await once(ws, 'message')
  ws.send(Buffer.from('82120001000d74782f64656d6f2f726964657301', 'hex'))
  await once(ws, 'message')
  // Longer than one and a half times its keepalive of a second.
  for (let n = 0; n < 10; n++) {
    await kit.broker.publish({ topic: 'tx/demo/rides', payload: 'x', qos: 1 })
    const [frame] = await once(ws, 'message')
    const at = 4 + 'tx/demo/rides'.length
    ws.send(Buffer.from([0x40, 2, frame[at], frame[at + 1]]))
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  expect(ws.readyState).toBe(ws.OPEN)
})

test('however the bytes are cut, all packets but acknowledgements pass unchanged', () => {
  const packet = fc.oneof(
    fc.uint8Array({ minLength: 0, maxLength: 300, max: 0x3f }).map((body) => {
      const size =
        body.length < 128 ? [body.length] : [(body.length & 0x7f) | 0x80, body.length >> 7]
      return { bytes: Buffer.from([0x30, ...size, ...body]), ack: null }
    }),
    fc.nat(65_535).map((id) => ({ bytes: Buffer.from([0x40, 2, id >> 8, id & 255]), ack: id })),
  )
  fc.assert(
    fc.property(fc.array(packet), fc.array(fc.integer({ min: 1, max: 50 })), (packets, cuts) => {
      const acks: number[] = []
      const guard = createInboundGuard({
        packetBytes: 1_000,
        budget: createRate(Infinity, 10_000),
        acknowledge: (id) => acks.push(id) > 0,
      })
      let rest = Buffer.concat(packets.map(({ bytes }) => bytes))
      const passed: Buffer[] = []
      const feed = (bytes: Buffer) => {
        const out = guard.feed(bytes)!
        if (out[0] !== 0x40) passed.push(out)
      }
      for (const cut of cuts) {
        feed(rest.subarray(0, cut))
        rest = rest.subarray(cut)
      }
      feed(rest)
      const others = packets.filter(({ ack }) => ack === null).map(({ bytes }) => bytes)
      expect(Buffer.concat(passed).equals(Buffer.concat(others))).toBe(true)
      expect(acks).toEqual(packets.flatMap(({ ack }) => ack ?? []))
    }),
  )
})

test('mutated input never brings the broker down', async () => {
  kit = await startTestBroker({ ana: principal() }, { limits: { connectionsPerSession: 1_000 } })
  const valid = [
    connectPacket,
    Buffer.from(connectWithId, 'hex'),
    Buffer.from('82120001000d74782f64656d6f2f72696465730100', 'hex'),
    Buffer.from([0xc0, 0]),
    Buffer.from('320e000974782f64656d6f2f780001', 'hex'),
    Buffer.from([0xe0, 0]),
  ]
  const mutation = fc.record({
    order: fc.array(fc.nat(valid.length - 1), { minLength: 1, maxLength: 6 }),
    flips: fc.array(fc.tuple(fc.nat(80), fc.nat(255)), { maxLength: 4 }),
    cut: fc.nat(80),
  })
  await fc.assert(
    fc.asyncProperty(mutation, async ({ order, flips, cut }) => {
      const bytes = Buffer.concat(order.map((index) => valid[index]!))
      for (const [at, value] of flips) if (at < bytes.length) bytes[at] = value
      const ws = await openRaw()
      ws.send(bytes.subarray(0, cut))
      ws.send(bytes.subarray(cut))
      ws.close()
      await once(ws, 'close')
    }),
    { numRuns: 200 },
  )
  const ana = await kit.connect('ana')
  await ana.subscribeAsync('tx/demo/rides')
  expect(ana.connected).toBe(true)
})
