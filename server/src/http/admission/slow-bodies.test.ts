import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { errorBody } from '@chaski/contract/errors.ts'
import type { Caller, TestApp } from '#src/test/test-app.ts'
import { httpLimits } from './http-limits.ts'
import {
  bodyOf,
  dial,
  halfCall,
  halfUpload,
  listen,
  uploadTail,
} from '#src/test/http/line-test-kit.ts'

const limits = {
  sweepMs: 20,
  headersMs: 300,
  bodyMs: 300,
  uploadWindowMs: 3000,
  drainMs: 3000,
  drainBytes: 64_000_000,
}
let test: TestApp
let admin: Caller
let port: number
beforeAll(async () => {
  ;({ test, port } = await listen({ limits }))
  admin = await test.as('ADMIN')
})
afterAll(() => test.close())
afterEach(async () => {
  const { bodies, uploads, places, sockets } = test.app.admission
  await expect
    .poll(() => [bodies.underWay(), uploads.underWay(), places.taken(), sockets.strangers()])
    .toEqual([0, 0, 0, 0])
})

const from = '127.0.0.1'
const logIn = '/api/v1/authentication/validate'
const cookieOf = ({ cookies }: Caller): string =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')

describe('what does not come in time is answered and cut', () => {
  it.each([
    ['a body', halfCall(logIn)],
    [
      'a body in pieces',
      halfCall(logIn)
        .replace('Content-Length: 100', 'Transfer-Encoding: chunked')
        .replace(/\{$/, '1\r\n{\r\n'),
    ],
    ['a body of somebody signed in', 'signed in'],
    ['a body to nowhere', halfCall('/api/v1/nowhere')],
    ['headers', `POST ${logIn} HTTP/1.1\r\nHost:`],
    ['a first byte', ''],
  ])('%s', async (_, first) => {
    const signedIn = halfCall('/api/v1/authentication/confirm').replace(
      'Host: x',
      `Host: x\r\nCookie: ${cookieOf(admin)}\r\nX-XSRF-TOKEN: ${admin.csrf}`,
    )
    const line = await dial(port, from, first === 'signed in' ? signedIn : first)
    const answer = await line.closed
    expect(answer).toMatch(/^HTTP\/1.1 408 /)
    expect(answer).toMatch(/\r\nconnection: close\r\n/i)
    expect(errorBody.strict().parse(bodyOf(answer))).toMatchObject({
      code: 'BODY_TOO_SLOW',
      statusCode: 408,
    })
  })

  it('a body that drips for ever after its refusal', async () => {
    const refused = halfCall('/api/v1/maintenance/users', 1_000_000)
    const line = await dial(port, from, refused)
    const dripping = setInterval(() => line.socket.write(' '), 20)
    expect(await line.closed).toMatch(/^HTTP\/1.1 401 /)
    clearInterval(dripping)
  })

  it('bytes that drip for ever after they were found to be no HTTP', async () => {
    const line = await dial(port, from, 'NONSENSE\r\n\r\n', true)
    const dripping = setInterval(() => line.socket.write(' '), 20)
    expect(await line.closed).toMatch(/^HTTP\/1.1 400 /)
    clearInterval(dripping)
  })
})

describe('a file', () => {
  it('may take longer than a body, while it moves', async () => {
    const chunk = Buffer.alloc(32_768, 32)
    const line = await dial(port, from, halfUpload(10 * chunk.length))
    for (let i = 0; i < 10; i++) {
      await sleep(100)
      line.socket.write(chunk)
    }
    line.socket.write(uploadTail)
    await expect.poll(line.answer, { timeout: 10_000 }).toMatch(/^HTTP\/1.1 422 /)
    expect(line.answer()).toContain('INVALID_FILE')
    line.socket.destroy()
  })

  it('that hardly moves is answered and cut', async () => {
    const line = await dial(port, from, halfUpload(1_000_000))
    const dripping = setInterval(() => line.socket.write(' '), 50)
    const answer = await line.closed
    clearInterval(dripping)
    expect(answer).toMatch(/^HTTP\/1.1 408 /)
    expect(bodyOf(answer)).toMatchObject({ code: 'BODY_TOO_SLOW' })
  })

  it('waits in no place for calls, and one address has a share of the files', async () => {
    const lines = await Promise.all(
      Array.from({ length: 12 }, () => dial(port, '127.0.0.9', halfUpload(1_000_000))),
    )
    const { uploads, places } = test.app.admission
    const refused = () => lines.filter((line) => line.answer().startsWith('HTTP/1.1 503')).length
    await expect.poll(refused).toBe(4)
    expect(uploads.underWay()).toBe(8)
    expect(places.taken()).toBe(0)
    for (const { socket } of lines) socket.destroy()
  })
})

it('in production a body has ten seconds, and Node looks often enough', async () => {
  expect(httpLimits).toMatchObject({ bodyMs: 10_000, headersMs: 10_000, sweepMs: 1000 })
  const { headersTimeout, requestTimeout } = test.app.server
  // The other way round Node takes one for the other.
  expect(headersTimeout).toBeLessThan(requestTimeout)
})
