import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  closing,
  collect,
  principal,
  startTestBroker,
  until,
  type TestBroker,
} from '#src/adapters/broker/broker-test-kit.ts'

let kit: TestBroker
let taken: string[]
let answer: () => Promise<void>

beforeEach(async () => {
  taken = []
  answer = async () => {}
  kit = await startTestBroker(
    {
      ana: principal(),
      luis: principal({ kind: 'driver', session_id: 'd1', user_id: 7, uuid: 'd-7' }),
    },
    {
      onDriverMessage: (who, topic, payload) => {
        taken.push(`${who.uuid} ${topic} ${Buffer.from(payload).toString()}`)
        return answer()
      },
    },
  )
})
afterEach(() => kit.stop())

const own = 'tx/demo/drivers/d-7'

test.each([
  'tx/demo/rides',
  'tx/demo/users/u1',
  '$SYS/x/new/clients',
  `${own}/location`,
  'tx/demo/drivers/u1/location',
])('a browser that publishes to %s is closed and nobody hears it', async (topic) => {
  const listener = await kit.connect('ana')
  const texts = collect(listener)
  await listener.subscribeAsync(['tx/demo/rides', 'tx/demo/users/u1', `${own}/location`])
  const rude = await kit.connect('ana')
  const closed = closing(rude)
  rude.publish(topic, 'forged', { qos: 0, retain: true })
  await closed
  await kit.broker.publish({ topic: 'tx/demo/rides', payload: 'ours', qos: 1 })
  await until(() => texts.length > 0)
  expect(texts).toEqual(['ours'])
  expect(taken).toEqual([])
})

test.each(['tx/demo/drivers/d-8/location', `${own}/cmd`, `${own}/location/x`, 'tx/demo/rides'])(
  'a driver that publishes to %s is closed',
  async (topic) => {
    const luis = await kit.connect('luis')
    const closed = closing(luis)
    luis.publish(topic, 'x')
    await closed
    expect(taken).toEqual([])
  },
)

test('a driver reaches the application, not the subscribers', async () => {
  const ana = await kit.connect('ana')
  const texts = collect(ana)
  await ana.subscribeAsync(`${own}/location`)
  const luis = await kit.connect('luis')
  await luis.publishAsync(`${own}/location`, 'here', { qos: 1, retain: true })
  await luis.publishAsync(`${own}/evt`, 'PANIC', { qos: 1 })
  expect(taken).toEqual([`d-7 ${own}/location here`, `d-7 ${own}/evt PANIC`])
  const late = await kit.connect('ana')
  const lateTexts = collect(late)
  await late.subscribeAsync(`${own}/location`)
  await kit.broker.publish({ topic: `${own}/location`, payload: 'checked', qos: 0 })
  await until(() => texts.length > 0 && lateTexts.length > 0)
  expect([texts, lateTexts]).toEqual([['checked'], ['checked']])
})

test('an event is acknowledged only after the application took it', async () => {
  let take = () => {}
  answer = () => new Promise((resolve) => (take = resolve))
  const luis = await kit.connect('luis')
  let acknowledged = false
  const sent = luis
    .publishAsync(`${own}/evt`, 'PANIC', { qos: 1 })
    .then(() => (acknowledged = true))
  await until(() => taken.length === 1)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(acknowledged).toBe(false)
  take()
  await sent
})

test('when the application fails, the event stays unacknowledged', async () => {
  answer = () => Promise.reject(new Error('database away'))
  const luis = await kit.connect('luis')
  const closed = closing(luis)
  luis.publish(`${own}/evt`, 'PANIC', { qos: 1 }, () => taken.push('acknowledged'))
  await closed
  expect(taken).toEqual([`d-7 ${own}/evt PANIC`])
})

test('positions beyond two a second are ignored, and do not swallow an event', async () => {
  const luis = await kit.connect('luis')
  for (let i = 0; i < 20; i++) luis.publish(`${own}/location`, String(i))
  await luis.publishAsync(`${own}/evt`, 'PANIC', { qos: 1 })
  const positions = taken.filter((entry) => entry.includes('/location'))
  expect(positions).toEqual([`d-7 ${own}/location 0`, `d-7 ${own}/location 1`])
  expect(taken.at(-1)).toBe(`d-7 ${own}/evt PANIC`)
})

test('QoS 2 is refused', async () => {
  const luis = await kit.connect('luis')
  const closed = closing(luis)
  luis.publish(`${own}/location`, 'x', { qos: 2 })
  await closed
  expect(taken).toEqual([])
})
