import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBodies } from '#src/http/admission/bodies.ts'
import { httpLimits } from '#src/http/admission/http-limits.ts'
import { createRefusals } from '#src/http/admission/refusals.ts'
import { addJsonBody } from './json-body.ts'

const app = fastify()
const bodies = createBodies(httpLimits, createRefusals(), { keep: () => undefined })
beforeAll(async () => {
  addJsonBody(app, bodies)
  app.post('/', async (request) => ({ got: request.body }))
  await app.ready()
})
afterAll(() => app.close())

const post = (payload: string, type = 'application/json') =>
  app.inject({ method: 'POST', url: '/', payload, headers: { 'content-type': type } })

describe('a JSON body', () => {
  it.each([
    ['a list', '[1,2]', [1, 2]],
    ['a false value', 'false', false],
    ['a word that is a key only elsewhere', '{"a":"constructor"}', { a: 'constructor' }],
    ['an escaped letter', String.raw`{"a":"\u00f1"}`, { a: 'ñ' }],
    ['a mark of the byte order', '\ufeff{"a":"ñ"}', { a: 'ñ' }],
  ])('is read: %s', async (_, payload, value) => {
    expect((await post(payload)).json()).toEqual({ got: value })
  })

  it.each([
    ['nothing', ''],
    ['half of it', '{"a":'],
    ['a prototype', '{"a":{"__proto__":{"b":1}}}'],
    ['a prototype in disguise', String.raw`{"\u005f_pr\u006fto__":{"b":1}}`],
    ['a constructor', '{"constructor":{"prototype":{"b":1}}}'],
    ['a constructor in disguise', String.raw`{"c\u006fnstructor":{"prototype":{"b":1}}}`],
  ])('is refused: %s', async (_, payload) => {
    expect((await post(payload)).statusCode).toBe(400)
  })

  it('of too many values is refused before it is built, naming the limit', async () => {
    const list = (length: number) => `[${Array.from({ length }, () => 0).join(',')}]`
    expect((await post(list(19_000))).statusCode).toBe(200)
    const refused = await post(list(20_001))
    expect(refused.json()).toMatchObject({ code: 'BODY_TOO_LARGE' })
    expect(refused.json().message).toContain('20,000 valores')
  })

  it('is nested so far and no further', async () => {
    const nested = (depth: number) =>
      `${'['.repeat(depth)}"${'x'.repeat(3000)}"${']'.repeat(depth)}`
    expect((await post(nested(32))).statusCode).toBe(200)
    const refused = await post(nested(33))
    expect(refused.json()).toMatchObject({ code: 'MALFORMED_BODY' })
    expect((await post(nested(10_000))).json().message).toContain('32 niveles')
  })

  it('is the only kind of body', async () => {
    expect((await post('{}', 'text/plain')).statusCode).toBe(415)
  })
})
