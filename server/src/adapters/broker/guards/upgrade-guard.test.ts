import { request } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  origin,
  principal,
  startTestBroker,
  until,
  type TestBroker,
} from '#src/adapters/broker/broker-test-kit.ts'

let kit: TestBroker
let answerLate: Promise<void>
let asked: number

beforeEach(async () => {
  const known = { ana: principal() }
  answerLate = Promise.resolve()
  asked = 0
  kit = await startTestBroker(known, {
    authenticate: async ({ headers }) => {
      if (headers.cookie === 'token=broken') throw new Error('database away')
      const found = headers.cookie === 'token=ana' ? known.ana : null
      asked++
      await answerLate
      return found
    },
    limits: { connectionsPerSession: 2 },
  })
})
afterEach(() => kit.stop())

const good = { cookie: 'token=ana', origin, 'sec-websocket-protocol': 'mqtt' }

function upgrade(headers: Record<string, string>, path = '/mqtt'): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request({
      port: kit.port,
      path,
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': Buffer.alloc(16).toString('base64'),
        ...headers,
      },
    })
    sent.on('response', (answer) => resolve(answer.statusCode))
    sent.on('upgrade', (answer) => resolve(answer.statusCode))
    sent.on('error', reject)
    sent.end()
  })
}

test.each([
  ['a session and our origin', good, '/mqtt', 101],
  ['a query beside the path', good, '/mqtt?ticket=1', 101],
  ['no session', { ...good, cookie: '' }, '/mqtt', 401],
  ['an unknown session', { ...good, cookie: 'token=eva' }, '/mqtt', 401],
  ['a foreign origin', { ...good, origin: 'https://evil.test' }, '/mqtt', 403],
  ['an origin that only starts like ours', { ...good, origin: `${origin}.evil` }, '/mqtt', 403],
  ['the origin "null"', { ...good, origin: 'null' }, '/mqtt', 403],
  ['another path', good, '/mqtt/x', 404],
  ['the root path', good, '/', 404],
  ['no mqtt subprotocol', { ...good, 'sec-websocket-protocol': 'soap' }, '/mqtt', 400],
  ['a session store that is away', { ...good, cookie: 'token=broken' }, '/mqtt', 503],
])('an upgrade with %s', async (_name, headers, path, status) => {
  expect(await upgrade(headers, path)).toBe(status)
})

test('one session cannot open connections without end', async () => {
  expect(await upgrade(good)).toBe(101)
  expect(await upgrade(good)).toBe(101)
  expect(await upgrade(good)).toBe(429)
})

test('a session revoked while its upgrade is under way gets no connection', async () => {
  const late = Promise.withResolvers<void>()
  answerLate = late.promise
  const status = upgrade(good)
  await until(() => asked === 1)
  kit.broker.disconnectSession('s1')
  late.resolve()
  expect(await status).toBe(503)
  expect(kit.broker.stats().clients).toBe(0)
})
