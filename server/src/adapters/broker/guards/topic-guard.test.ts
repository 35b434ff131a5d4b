import { afterEach, expect, test } from 'vitest'
import {
  collect,
  principal,
  startTestBroker,
  until,
  type TestBroker,
} from '#src/adapters/broker/broker-test-kit.ts'

let kit: TestBroker
afterEach(() => kit?.stop())

const forbidden = [
  '#',
  '+',
  '+/demo/rides',
  'tx/#',
  'tx/demo/#',
  'tx/+/rides',
  'tx/demo/+',
  'tx/demo/drivers/+/location',
  '$SYS/#',
  '$SYS/+/heartbeat',
  '$share/g/tx/demo/rides',
  '$queue/tx/demo/rides',
  'tx/other/rides',
  'tx/demo',
  'tx/demo/',
  '/tx/demo/rides',
  'tx/demo/secret',
  `tx/demo/${'x'.repeat(300)}`,
]

test('only exact topics with a right are granted; the rest is answered 0x80', async () => {
  kit = await startTestBroker(
    { ana: principal() },
    { canSubscribe: (_who, topic) => topic !== 'tx/demo/secret' },
  )
  const ana = await kit.connect('ana')
  const texts = collect(ana)
  for (const topic of forbidden) {
    await expect(ana.subscribeAsync(topic), topic).rejects.toThrow('Unspecified error')
  }
  const granted = await ana.subscribeAsync('tx/demo/rides', { qos: 1 })
  expect(granted).toMatchObject([{ topic: 'tx/demo/rides', qos: 1 }])

  for (const topic of ['tx/demo/secret', 'tx/other/rides', 'tx/demo/operations', 'tx/demo/rides'])
    await kit.broker.publish({ topic, payload: topic, qos: 1 })
  await until(() => texts.length > 0)
  expect(texts).toEqual(['tx/demo/rides'])
})

test('a granted and a refused topic in one packet are answered each by itself', async () => {
  kit = await startTestBroker({ ana: principal() })
  const ana = await kit.connect('ana')
  const texts = collect(ana)
  await expect(ana.subscribeAsync(['tx/demo/rides', 'tx/demo/#'])).rejects.toThrow()
  await kit.broker.publish({ topic: 'tx/demo/operations', payload: 'foreign', qos: 1 })
  await kit.broker.publish({ topic: 'tx/demo/rides', payload: 'own', qos: 1 })
  await until(() => texts.length > 0)
  expect(texts).toEqual(['own'])
})

test('subscriptions are limited, and an unsubscribed topic is silent', async () => {
  kit = await startTestBroker({ ana: principal() }, { limits: { subscriptions: 2 } })
  const ana = await kit.connect('ana')
  const texts = collect(ana)
  await ana.subscribeAsync('tx/demo/a')
  await ana.subscribeAsync('tx/demo/b')
  await expect(ana.subscribeAsync('tx/demo/c')).rejects.toThrow()
  await ana.unsubscribeAsync('tx/demo/a')
  await ana.subscribeAsync('tx/demo/c')
  await kit.broker.publish({ topic: 'tx/demo/a', payload: 'a', qos: 0 })
  await kit.broker.publish({ topic: 'tx/demo/c', payload: 'c', qos: 0 })
  await until(() => texts.length > 0)
  expect(texts).toEqual(['c'])
})
