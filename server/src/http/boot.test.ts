import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAccess } from '#src/http/access/access.ts'
import { rememberDevice } from '#src/http/session/known-device.ts'
import { addRateLimit } from '#src/http/access/rate-limit.ts'
import { addErrors } from '#src/http/answer/errors.ts'
import { startTestApp, type TestApp } from '#src/test/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

describe('a route without a declared access', () => {
  it('stops the start', () => {
    const app = fastify()
    addAccess(app, test.deps)
    expect(() => app.get('/forgotten', () => 'hello')).toThrow('/forgotten declares no access')
  })
})

describe('a limit per address', () => {
  it('refuses exactly what is beyond it, and says when to come back', async () => {
    const app = fastify()
    addErrors(app)
    addRateLimit(app, test.deps.config)
    app.get('/enter', { config: { open: 'a test' } }, (request, reply) => {
      rememberDevice(test.deps.config, request.headers, reply, 'ana')
      return 'ok'
    })
    const endpoint = { operationId: 'limited', limit: { max: 3, seconds: 60 } } as never
    app.get('/limited', { config: { endpoint } }, () => 'ok')
    const answers = await Promise.all(Array.from({ length: 5 }, () => app.inject('/limited')))
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(3)
    const refused = answers.find((answer) => answer.statusCode === 429)!
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50)
    expect(refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    const other = await app.inject({ url: '/limited', remoteAddress: '10.0.0.9' })
    expect(other.statusCode).toBe(200)
    // Who was entered here before is not held up by a neighbour.
    const { value } = (await app.inject('/enter')).cookies[0]!
    const known = await app.inject({ url: '/limited', cookies: { device: value } })
    expect(known.statusCode).toBe(200)
    const made = await app.inject({ url: '/limited', cookies: { device: `x${value}` } })
    expect(made.statusCode).toBe(429)
  })
})

describe('the contract document', () => {
  it('is served', async () => {
    const response = await test.app.inject('/api/v1/openapi.json')
    expect(response.json()).toMatchObject({
      openapi: '3.0.3',
      paths: { '/api/v1/authentication/validate': { post: { operationId: 'logIn' } } },
    })
  })
})

describe('paths that climb out', () => {
  it.each([
    '/assets/../package.json',
    '/assets/%2e%2e/package.json',
    '/assets/..%2fpackage.json',
    '/assets/..\\package.json',
    '/assets/%5c..%5cpackage.json',
    '/api/v1/public/company/logo/../../../../etc/passwd',
  ])('find nothing: %s', async (url) => {
    const response = await test.app.inject({ url })
    expect([302, 400, 404]).toContain(response.statusCode)
    expect(response.body).not.toContain('"workspaces"')
  })
})
