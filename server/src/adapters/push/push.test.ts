import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { createOutgoingGuard } from '#src/adapters/outgoing-guard/outgoing-guard.ts'
import { startPushService } from '#src/test/push/push-service.ts'
import { createPush } from './push.ts'
import { retryAfterS } from './retry-after.ts'
import { newVapidKeys } from './vapid.ts'

const service = await startPushService()
setDefaultCACertificates([...getCACertificates('default'), service.cert])
afterAll(() => service.close())
afterEach(() => service.answer(undefined))

const keys = newVapidKeys()
const pushing = (OUTGOING_ALLOWED: readonly string[]) =>
  createPush(keys, 'https://taxi.example', createOutgoingGuard({ OUTGOING_ALLOWED }))
const push = pushing(['127.0.0.1'])
const letter = { payload: '{"a":"ñ"}', ttl: 17, urgency: 'high', topic: 'of-12' } as const

describe('a push service', () => {
  it('takes a message that says who sends, how long, how urgent and in whose place', async () => {
    const device = service.subscribe()
    expect(await push.send(device, letter)).toEqual({ kind: 'ACCEPTED' })
    const [taken] = service.taken.splice(0)
    expect(taken).toMatchObject({
      endpoint: device.endpoint,
      text: letter.payload,
      ttl: 17,
      urgency: 'high',
      topic: 'of-12',
      key: keys.public_key,
      claims: { aud: service.origin, sub: 'https://taxi.example' },
    })
  })

  it('that knows the browser no more ends the subscription', async () => {
    const device = service.subscribe()
    service.forget(device.endpoint)
    expect(await push.send(device, letter)).toMatchObject({ kind: 'GONE' })
    service.answer({ status: 404 })
    expect(await push.send(device, letter)).toMatchObject({ kind: 'GONE' })
  })

  it('that asks for patience says how long', async () => {
    service.answer({ status: 429, headers: { 'retry-after': '75' } })
    expect(await push.send(service.subscribe(), letter)).toEqual({ kind: 'PAUSED', seconds: 75 })
    service.answer({ status: 429 })
    expect(await push.send(service.subscribe(), letter)).toEqual({ kind: 'PAUSED', seconds: 60 })
  })

  it('that fails or sends us elsewhere has not taken it', async () => {
    service.answer({ status: 500 })
    expect(await push.send(service.subscribe(), letter)).toMatchObject({ kind: 'REFUSED' })
    const asked = service.asked()
    service.answer({ status: 307, headers: { location: `${service.origin}/elsewhere` } })
    expect(await push.send(service.subscribe(), letter)).toMatchObject({ kind: 'REFUSED' })
    expect(service.asked()).toBe(asked + 1)
  })

  it('stands out in the internet and speaks TLS, or is not spoken to', async () => {
    const asked = service.asked()
    expect(await pushing([]).send(service.subscribe(), letter)).toMatchObject({ kind: 'GONE' })
    const plain = { ...service.subscribe(), endpoint: 'http://127.0.0.1:9/push' }
    expect(await push.send(plain, letter)).toEqual({ kind: 'GONE', reason: 'not https' })
    expect(service.asked()).toBe(asked)
  })
})

it('patience is told in seconds or as a date, at most a day', () => {
  const now = Date.parse('2026-11-18T12:00:00Z')
  expect(retryAfterS('120', now)).toBe(120)
  expect(retryAfterS('Wed, 18 Nov 2026 12:01:30 GMT', now)).toBe(90)
  expect(retryAfterS('Wed, 18 Nov 2026 11:00:00 GMT', now)).toBe(1)
  expect(retryAfterS('9999999', now)).toBe(86_400)
  expect(retryAfterS('soon', now)).toBeUndefined()
  expect(retryAfterS(undefined, now)).toBeUndefined()
})
