import { connect } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorBody } from '@chaski/contract/errors.ts'
import { session } from '@chaski/contract/session/endpoints.ts'
import { FilesUnavailable } from '#src/adapters/files/files-unavailable.ts'
import { NoConnection } from '#src/adapters/postgres/connection/places.ts'
import { clientErrorAnswer, toFailure } from '#src/http/answer/errors.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'

let test: TestApp
let admin: Caller
let port: number
beforeAll(async () => {
  test = await startTestApp()
  admin = await test.as('ADMIN')
  const url = await test.app.listen({ port: 0, host: '127.0.0.1' })
  port = Number(new URL(url).port)
})
afterAll(() => test.close())

const raw = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    let answer = ''
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
    socket.on('end', () => resolve(answer)).on('error', reject)
    socket.setTimeout(5000, () => socket.destroy(new Error('no answer')))
  })

const bodyOf = (answer: string): unknown => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))

describe('every failure has the body of the spec', () => {
  it.each([
    [
      'an unknown call',
      404,
      'ROUTE_NOT_FOUND',
      { method: 'GET', url: '/api/v1/nothing-here?phone=987654321' },
    ],
    [
      'an unknown method',
      405,
      'METHOD_NOT_ALLOWED',
      { method: 'PATCH', url: '/api/v1/maintenance/users' },
    ],
    [
      'malformed JSON',
      400,
      'MALFORMED_BODY',
      {
        method: 'POST',
        url: '/api/v1/authentication/validate',
        payload: '{"username":',
        headers: { 'content-type': 'application/json' },
      },
    ],
    [
      'an empty body',
      400,
      'MALFORMED_BODY',
      {
        method: 'POST',
        url: '/api/v1/authentication/validate',
        payload: '',
        headers: { 'content-type': 'application/json' },
      },
    ],
    [
      'poisoned JSON',
      400,
      'MALFORMED_BODY',
      {
        method: 'POST',
        url: '/api/v1/authentication/validate',
        payload: '{"__proto__":{"a":1}}',
        headers: { 'content-type': 'application/json' },
      },
    ],
    [
      'another content type',
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      {
        method: 'POST',
        url: '/api/v1/authentication/validate',
        payload: 'a=1',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      },
    ],
    [
      'plain text',
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      {
        method: 'POST',
        url: '/api/v1/authentication/validate',
        payload: '{}',
        headers: { 'content-type': 'text/plain' },
      },
    ],
    [
      'a body too large',
      413,
      'BODY_TOO_LARGE',
      {
        method: 'POST',
        url: '/api/v1/authentication/validate',
        payload: JSON.stringify({ username: 'x'.repeat(300_000) }),
        headers: { 'content-type': 'application/json' },
      },
    ],
    [
      'a validation',
      400,
      'VALIDATION_FAILED',
      { method: 'POST', url: '/api/v1/authentication/validate', payload: { username: 1 } },
    ],
    [
      'a parameter too long',
      414,
      'URI_TOO_LONG',
      { method: 'GET', url: `/api/v1/maintenance/users/${'9'.repeat(300)}` },
    ],
    [
      'a broken address',
      404,
      'ROUTE_NOT_FOUND',
      { method: 'GET', url: '/api/v1/maintenance/users/%E0%A4%A' },
    ],
  ] as const)('%s', async (_, status, code, request) => {
    const response = await test.app.inject({ ...request, cookies: admin.cookies } as never)
    expect(response.statusCode).toBe(status)
    const body = errorBody.strict().parse(response.json())
    expect(body).toMatchObject({ code, statusCode: status })
    expect(body.location).not.toContain('?')
    expect(response.headers['x-request-id']).toBe(body.id)
    expect(response.headers['cache-control']).toBe('no-store')
  })

  it('a validation names its fields in Spanish', async () => {
    const { error } = await test.anonymous(session.logIn, { body: { username: '', password: 'x' } })
    expect(error.errors).toEqual([
      { path: 'username', code: 'TOO_SMALL', detail: 'Complete este dato' },
    ])
  })

  it('a validation tells a missing field from one of the wrong kind', async () => {
    const refused = await test.app.inject({
      method: 'POST',
      url: '/api/v1/authentication/validate',
      body: { username: 7 },
    })
    expect(refused.json().errors).toEqual([
      { path: 'username', code: 'INVALID_TYPE', detail: 'El tipo de dato no es válido' },
      { path: 'password', code: 'INVALID_TYPE', detail: 'Complete este dato' },
    ])
  })

  it('bytes that are no HTTP, and headers without end', async () => {
    expect(errorBody.parse(bodyOf(await raw('NONSENSE\r\n\r\n')))).toMatchObject({
      code: 'MALFORMED_BODY',
      statusCode: 400,
    })
    const flood = `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`
    expect(errorBody.parse(bodyOf(await raw(flood)))).toMatchObject({
      code: 'HEADERS_TOO_LARGE',
      statusCode: 431,
    })
  })

  it('a database that does not answer in time: 503 and when to come back', async () => {
    const holder = new pg.Client({ connectionString: test.url })
    await holder.connect()
    await holder.query('begin; lock table session in access exclusive mode')
    const response = await test.app.inject({
      url: '/api/v1/authentication/session',
      cookies: admin.cookies,
    })
    await holder.query('rollback')
    await holder.end()
    expect(response.statusCode).toBe(503)
    expect(response.headers['retry-after']).toBe('5')
    expect(errorBody.strict().parse(response.json())).toMatchObject({ code: 'UNAVAILABLE' })
  })
})

describe('overload', () => {
  it('of the connections is told apart from a database that does not answer', () => {
    expect(toFailure(new NoConnection(50))).toMatchObject({ code: 'OVERLOADED', retryAfter: 2 })
    const silent = new Error('timeout exceeded when trying to connect')
    expect(toFailure(silent)).toMatchObject({ code: 'UNAVAILABLE', retryAfter: 5 })
  })

  it('is not what a file store that is away means: come back, nothing was lost', () => {
    const away = new FilesUnavailable('The file store is not available')
    expect(toFailure(away)).toMatchObject({ status: 503, code: 'UNAVAILABLE', retryAfter: 5 })
  })

  it('is refused at once with 503 and Retry-After, and ends by itself', async () => {
    const small = await startTestApp({ env: { MAX_IN_FLIGHT: '2' } })
    const caller = await small.as('ADMIN')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        small.app.inject({ url: '/api/v1/maintenance/users', cookies: caller.cookies }),
      ),
    )
    const refused = answers.filter((answer) => answer.statusCode === 503)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]!.json()).toMatchObject({ code: 'OVERLOADED' })
    expect(refused[0]!.headers['retry-after']).toBe('2')
    expect(
      (await small.app.inject({ url: '/api/v1/maintenance/users', cookies: caller.cookies }))
        .statusCode,
    ).toBe(200)
    await small.close()
  })
})

describe('logs', () => {
  it('carry no password, token, query or address of a person', async () => {
    const secret = 'canary-password-771'
    await test.anonymous(session.logIn, { body: { username: 'admin', password: secret } })
    await test.app.inject({
      url: '/api/v1/maintenance/users?key_word=canary-phone-987',
      cookies: admin.cookies,
    })
    await test.app.inject({ url: '/api/v1/canary-path-123?x=canary-query' })
    const all = await test.logged()
    for (const canary of [secret, 'canary-phone-987', 'canary-query', admin.cookies['token']!])
      expect(all).not.toContain(canary)
    expect(all).toContain('"route":"/api/v1/maintenance/users"')
  })
})

describe('what a proxy and we could understand differently', () => {
  const statusOf = async (...lines: string[]): Promise<number> =>
    Number((await raw(`${lines.join('\r\n')}\r\n\r\n`)).split(' ')[1])
  const call = 'POST /api/v1/authentication/validate HTTP/1.1'
  const host = ['Host: localhost', 'Content-Type: application/json', 'Connection: close']

  it('is refused: a body with two lengths, or none that is clear', async () => {
    const chunked = 'Transfer-Encoding: chunked'
    expect(await statusOf(call, ...host, 'Content-Length: 5', chunked, '', '0')).toBe(400)
    expect(await statusOf(call, ...host, 'Content-Length: 2', 'Content-Length: 3')).toBe(400)
    expect(await statusOf(call, ...host, 'Transfer-Encoding: xchunked', '', '{}')).toBe(400)
    expect(await statusOf(call, ...host, 'Content-Length : 2', '', '{}')).toBe(400)
  })

  it('is not sent back: a trace', async () => {
    const answer = await raw(
      'TRACE / HTTP/1.1\r\nHost: localhost\r\nX-Canary: canary-header\r\nConnection: close\r\n\r\n',
    )
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(answer).not.toContain('canary-header')
  })
})

describe('headers', () => {
  const sealed = {
    'x-content-type-options': 'nosniff',
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  }

  it('seal an answer that no route and no hook has seen', async () => {
    const [head = ''] = (await raw('NONSENSE\r\n\r\n')).split('\r\n\r\n')
    const lines = head.toLowerCase().split('\r\n')
    expect(lines).toEqual(
      expect.arrayContaining(Object.entries(sealed).map(([name, value]) => `${name}: ${value}`)),
    )
    expect(clientErrorAnswer(undefined, 'id', true)).toContain(
      'strict-transport-security: max-age=31536000; includeSubDomains',
    )
  })

  it('seal every answer of the API', async () => {
    for (const url of [
      '/api/v1/authentication/session',
      '/api/v1/public/company',
      '/api/v1/nothing',
      '/health/live',
    ]) {
      const { headers } = await test.app.inject({ url, cookies: admin.cookies })
      expect(headers).toMatchObject(sealed)
    }
  })

  it('answer metrics to this machine only, and not through a proxy', async () => {
    expect((await test.app.inject({ url: '/metrics' })).statusCode).toBe(200)
    expect(
      (await test.app.inject({ url: '/metrics', headers: { 'x-forwarded-for': '1.2.3.4' } }))
        .statusCode,
    ).not.toBe(200)
  })
})
