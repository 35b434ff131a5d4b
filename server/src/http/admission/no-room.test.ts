import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bodyOf, dial, halfCall, listen } from '#src/test/http/line-test-kit.ts'
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
