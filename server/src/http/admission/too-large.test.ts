import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApp } from '#src/test/test-app.ts'
import { bodyOf, dial, halfCall, halfUpload, listen } from '#src/test/http/line-test-kit.ts'

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
