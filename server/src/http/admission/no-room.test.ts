import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import {
  bodyOf,
  dial,
  halfCall,
  halfUpload,
  listen,
  uploadTail,
} from '#src/test/http/line-test-kit.ts'
import type { TestApp } from '#src/test/test-app.ts'

let test: TestApp
let port: number
beforeAll(async () => {
  // A body that never comes would be waited for as long as this test may last.
  ;({ test, port } = await listen({ env: { MAX_IN_FLIGHT: '1' }, limits: { bodyMs: 300_000 } }))
})
afterAll(() => test.close())

it('while every place is taken, a call is turned away before its body has come', async () => {
  const { places } = test.app.admission
  const another = { session: null, ip: '10.0.0.1', place: null } as unknown as FastifyRequest
  places.enter(another)
  const line = await dial(port, '127.0.0.1', halfCall('/api/v1/authentication/validate'))
  await expect.poll(line.answer).toMatch(/^HTTP\/1.1 503 /)
  expect(bodyOf(line.answer())).toMatchObject({ code: 'OVERLOADED' })
  expect(line.answer()).toMatch(/retry-after: 2/i)
  line.socket.destroy()
  places.leave(another)
  expect(places.taken()).toBe(0)
})

it('while every place is taken, a file on a line that closes hears so too', async () => {
  const { places } = test.app.admission
  const another = { session: null, ip: '10.0.0.1', place: null } as unknown as FastifyRequest
  places.enter(another)
  for (let round = 0; round < 5; round++) {
    const line = await dial(port, '127.0.0.1', halfUpload(8_000_000, undefined, 'close'))
    line.socket.write(Buffer.alloc(8_000_000, 32))
    line.socket.write(uploadTail)
    expect(await line.closed).toMatch(/^HTTP\/1.1 503 /)
    expect(line.wasReset()).toBe(false)
  }
  places.leave(another)
})

it('while every place is taken, nobody is asked who calls, and the answer is one like all others', async () => {
  const { places } = test.app.admission
  const another = { session: null, ip: '10.0.0.1', place: null } as unknown as FastifyRequest
  places.enter(another)
  const lookUp = vi.spyOn(test.deps.sessions, 'find')
  const headers = { authorization: 'Bearer of-somebody-unknown' }
  const url = '/api/v1/maintenance/users?key_word=999888777'
  const answer = await test.app.inject({ url, headers })
  expect(lookUp).not.toHaveBeenCalled()
  expect(answer.json()).toEqual({
    code: 'OVERLOADED',
    statusCode: 503,
    detail: 'El servicio está ocupado. Intente en unos segundos.',
    location: '/api/v1/maintenance/users',
    status: 'Service Unavailable',
    id: answer.headers['x-request-id'],
  })
  places.leave(another)
  const usual = await test.app.inject({ url, headers })
  expect(usual.statusCode).not.toBe(503)
  const named = Object.keys(usual.headers).filter((name) => name !== 'retry-after')
  expect(Object.keys(answer.headers)).toEqual(expect.arrayContaining(named))
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '2' })
  expect(await test.logged()).toContain(`"reqId":"${String(answer.headers['x-request-id'])}"`)
})
