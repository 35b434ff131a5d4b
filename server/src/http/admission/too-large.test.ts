import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApp } from '#src/test/test-app.ts'
import {
  bodyOf,
  dial,
  halfCall,
  halfUpload,
  listen,
  uploadTail,
} from '#src/test/http/line-test-kit.ts'

// The times of production: a busy machine takes its own to move twenty megabytes.
let test: TestApp
let port: number
beforeAll(async () => {
  ;({ test, port } = await listen({ limits: { drainBytes: 64_000_000 } }))
})
afterAll(() => test.close())

it.each([
  ['a body', halfCall('/api/v1/authentication/validate', 20_000_001)],
  ['a file', halfUpload(20_000_000)],
])('%s too large hears so before the line is cut', async (_, first) => {
  for (let round = 0; round < 5; round++) {
    const line = await dial(port, `127.0.1.${round}`, first)
    line.socket.write(Buffer.alloc(20_000_000, 32))
    const answer = await line.closed
    expect(answer).toMatch(/^HTTP\/1.1 413 /)
    expect(bodyOf(answer)).toMatchObject({ statusCode: 413 })
    expect(line.wasReset()).toBe(false)
  }
})

it('a file refused unread hears so on a line that closes, as a proxy keeps none', async () => {
  const captures = '/api/v1/maintenance/vehicles/1/documents/1/captures'
  for (let round = 0; round < 5; round++) {
    const line = await dial(port, `127.0.2.${round}`, halfUpload(8_000_000, captures, 'close'))
    line.socket.write(Buffer.alloc(8_000_000, 32))
    line.socket.write(uploadTail)
    const answer = await line.closed
    expect(answer).toMatch(/^HTTP\/1.1 401 /)
    expect(line.wasReset()).toBe(false)
  }
})
