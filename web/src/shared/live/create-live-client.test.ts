import { createServer, type AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { LiveEvent } from './live-event.ts'
import {
  becomes,
  envelope,
  socketFor,
  startClient,
  startLiveServer,
  until,
  type TestClient,
  type TestSocket,
} from './live-test-kit.ts'

type Row = { service_id: number; version: number; seq?: number }

let server: Awaited<ReturnType<typeof startLiveServer>>
let client: TestClient | undefined

beforeEach(async () => {
  server = await startLiveServer({
    canSubscribe: (_who: object, topic: string) => topic !== 'tx/demo/secret',
  })
})
afterEach(async () => {
  client?.disconnect()
  await server.stop()
})

const topic = 'tx/demo/rides'
const publish = (value: object) =>
  server.broker.publish({ topic, payload: envelope(value), qos: 1 })

test('goes through connecting to connected, tells listeners and closes on demand', async () => {
  client = startClient(server.port)
  const states = [client.getState()]
  const stop = client.onState(() => states.push(client!.getState()))
  await becomes(client, 'connected')
  client.disconnect()
  stop()
  client.connect()
  expect(states).toEqual(['connecting', 'connected', 'closed'])
  await becomes(client, 'connected')
})

test('without a connection, subscribing and publishing say so in these words', async () => {
  client = startClient(server.port)
  await expect(client.subscribe(topic, () => {})).rejects.toThrow(/^mqtt client not connected$/)
  await expect(client.publish(topic, 'x')).rejects.toThrow(/^mqtt client not connected$/)
  await becomes(client, 'connected')
  client.disconnect()
  await expect(client.publish(topic, 'x', 0)).rejects.toThrow(/^mqtt client not connected$/)
})

test('a refused subscription is reported and logged with its topic', async () => {
  client = startClient(server.port)
  client.follow('tx/demo/secret', {
    snapshot: async () => expect.unreachable('no snapshot without a subscription'),
    onMessage: () => {},
  })
  await until(() => client!.errors.length > 0)
  const words = 'rejected subscription for the topic: tx/demo/secret'
  expect(client.errors).toEqual([words])
  expect(client.logged).toEqual([words])
  await expect(client.subscribe('tx/demo/secret', () => {})).rejects.toThrow(words)
  expect(client.getState()).toBe('connected')
})

test('subscribe hears a topic until it is let go', async () => {
  client = startClient(server.port)
  await becomes(client, 'connected')
  expect(client.lastMessageAt()).toBeNull()
  const got: LiveEvent[] = []
  const stop = await client.subscribe(topic, (event) => got.push(event))
  await publish({ n: 1 })
  await until(() => got.length === 1)
  expect(got).toEqual([{ topic, category: 'SERVICE', action: 'UPDATED', value: { n: 1 } }])
  expect(client.lastMessageAt()).toBeTypeOf('number')
  stop()
  const last: unknown[] = []
  await client.subscribe('tx/demo/operations', (event) => last.push(event))
  await publish({ n: 2 })
  await server.broker.publish({ topic: 'tx/demo/operations', payload: envelope({}), qos: 1 })
  await until(() => last.length === 1)
  expect(got).toHaveLength(1)
})

test('follow subscribes, then fetches, then shows only what is newer, each once', async () => {
  client = startClient(server.port)
  const shown: string[] = []
  client.follow<Row>(topic, {
    idOf: (row) => row.service_id,
    async snapshot() {
      // The subscription already stands: what is published during the request is not lost.
      await publish({ service_id: 1, version: 4, seq: 11 })
      await publish({ service_id: 1, version: 6, seq: 13 })
      await publish({ service_id: 1, version: 6, seq: 13 })
      await publish({ service_id: 2, version: 1, seq: 14 })
      await until(() => server.broker.stats().delivered === 4)
      shown.push('snapshot')
      return [{ service_id: 1, version: 5 }]
    },
    onMessage: ({ value }) => shown.push(`${value.service_id} v${value.version}`),
  })
  await until(() => shown.length >= 3)
  await publish({ service_id: 2, version: 1, seq: 15 })
  await publish({ service_id: 2, version: 2, seq: 14 })
  await publish({ service_id: 2, version: 2, seq: 16 })
  await until(() => shown.length >= 4)
  expect(shown).toEqual(['snapshot', '1 v6', '2 v1', '2 v2'])
})

test('after each loss of the line follow fetches a new snapshot and goes on', async () => {
  client = startClient(server.port)
  let snapshots = 0
  const shown: number[] = []
  client.follow<Row>(topic, {
    snapshot: async () => void snapshots++,
    onMessage: ({ value }) => shown.push(value.seq!),
  })
  for (let round = 1; round <= 3; round++) {
    await until(() => snapshots === round)
    // The server counts from 1 again, as after a restart.
    await publish({ seq: 1 })
    await until(() => shown.length === round)
    // It may be back before anybody looks: the next snapshot tells that it was away.
    server.broker.disconnectSession('s1')
  }
  expect(shown).toEqual([1, 1, 1])
})

test('while the channel is away the state of now is fetched, without a word of complaint', async () => {
  client = startClient(server.port, {
    meanwhileMs: 20,
    reconnectMs: 60_000,
    webSocket: socketFor('nobody'),
  })
  let fetched = 0
  client.follow(topic, {
    snapshot: async () => {
      fetched += 1
      if (fetched === 1) throw new Error('also away')
      return []
    },
    onMessage: () => {},
  })
  await until(() => fetched > 3)
  expect(client.getState()).not.toBe('connected')
  expect(client.errors).toEqual([])
  client.disconnect()
  const then = fetched
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(fetched).toBe(then)
})

test('refused by a server that answers, it asks again soon, though its turn is far', async () => {
  const sockets: TestSocket[] = []
  let asked = 0
  client = startClient(server.port, {
    reconnectMs: 3_600_000,
    webSocket: (url) => socketFor(asked < 3 ? 'nobody' : 'ana', sockets)(url),
    checkSession: async () => ++asked > 0,
  })
  await becomes(client, 'connected')
  expect([sockets.length, asked]).toEqual([4, 3])
}, 30_000)

test('a snapshot that fails is reported and tried again soon, keeping what comes meanwhile', async () => {
  client = startClient(server.port, { reconnectMs: 3_600_000 })
  let attempts = 0
  const shown: number[] = []
  client.follow<Row>(topic, {
    async snapshot() {
      if (++attempts === 1) throw new Error('503')
      await publish({ seq: 7 })
      await until(() => server.broker.stats().delivered === 1)
    },
    onMessage: ({ value }) => shown.push(value.seq!),
  })
  await until(() => shown.length === 1)
  expect(client.errors).toEqual(['503'])
})

test('a screen that unmounts and mounts again loses nothing', async () => {
  client = startClient(server.port)
  await becomes(client, 'connected')
  const shown: string[] = []
  const follow = (name: string, onReady = () => {}) =>
    client!.follow<Row>(topic, {
      snapshot: async () => onReady(),
      onMessage: () => shown.push(name),
    })
  const stop = follow('first')
  stop()
  const ready = Promise.withResolvers<void>()
  follow('second', () => ready.resolve())
  await ready.promise
  await publish({ seq: 1 })
  await until(() => shown.length > 0)
  // Longer than the wait before an unused topic is given back.
  await new Promise((resolve) => setTimeout(resolve, 1_200))
  await publish({ seq: 2 })
  await until(() => shown.length > 1)
  expect(shown).toEqual(['second', 'second'])
})

test('a handler that throws and a message that is none are reported, and harm no other', async () => {
  client = startClient(server.port)
  await becomes(client, 'connected')
  const got: unknown[] = []
  await client.subscribe(topic, () => {
    throw new Error('a bug in a screen')
  })
  await client.subscribe(topic, ({ value }) => got.push(value))
  await server.broker.publish({ topic, payload: 'not JSON', qos: 1 })
  await publish({ n: 1 })
  await until(() => got.length === 1)
  expect(client.errors).toHaveLength(2)
  expect(client.errors[1]).toBe('a bug in a screen')
})

test('when the session is over it stops; when only the server is away it goes on', async () => {
  const sockets: TestSocket[] = []
  let answers: (() => Promise<boolean>)[] = [
    () => Promise.reject(new Error('network')),
    async () => true,
    async () => false,
  ]
  client = startClient(server.port, {
    webSocket: socketFor('nobody', sockets),
    checkSession: () => answers.shift()!(),
  })
  await until(() => answers.length === 0)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(client.getState()).toBe('closed')
  expect(sockets).toHaveLength(3)
})

test('an answer about an old session does not end a new one', async () => {
  const old = Promise.withResolvers<boolean>()
  client = startClient(server.port, { checkSession: () => old.promise })
  await becomes(client, 'connected')
  server.broker.disconnectSession('s1')
  await becomes(client, 'closed')
  client.disconnect()
  client.connect()
  await becomes(client, 'connected')
  old.resolve(false)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(client.getState()).toBe('connected')
})

test('whoever is cut off while the session goes on is back at once', async () => {
  client = startClient(server.port, { reconnectMs: 3_600_000 })
  await becomes(client, 'connected')
  const states: string[] = []
  client.onState(() => states.push(client!.getState()))
  server.broker.disconnectSession('s1')
  await until(() => states.length >= 3)
  expect(states).toEqual(['closed', 'connecting', 'connected'])
})

test.each(['online', 'visibilitychange'])('%s reconnects at once', async (signal) => {
  const page = new EventTarget()
  const checkSession = () => Promise.reject(new Error('unreachable'))
  client = startClient(server.port, { page, reconnectMs: 3_600_000, checkSession })
  await becomes(client, 'connected')
  server.broker.disconnectSession('s1')
  await becomes(client, 'closed')
  page.dispatchEvent(new Event(signal))
  await becomes(client, 'connected')
  client.disconnect()
  page.dispatchEvent(new Event(signal))
  expect(client.getState()).toBe('closed')
})

test('a link that takes everything and answers nothing is noticed: connecting and connected', async () => {
  const silent = createServer((socket) => socket.on('error', () => {}))
  silent.listen(0, '127.0.0.1')
  await until(() => silent.listening)
  client = startClient((silent.address() as AddressInfo).port, {
    connectTimeoutMs: 50,
    reconnectMs: 3_600_000,
  })
  await becomes(client, 'closed')
  client.disconnect()
  silent.close()

  const sockets: TestSocket[] = []
  client = startClient(server.port, { keepaliveS: 1, webSocket: socketFor('ana', sockets) })
  await becomes(client, 'connected')
  // Several answered pings later it is still the first connection.
  await new Promise((resolve) => setTimeout(resolve, 3_200))
  expect(sockets).toHaveLength(1)
  // It may be back before anybody looks.
  const lost = new Promise<void>((resolve) => client!.onState(resolve))
  sockets[0]!.pause()
  await lost
  expect(sockets[0]!.readyState).not.toBe(WebSocket.OPEN)
  sockets[0]!.terminate()
})
