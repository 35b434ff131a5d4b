import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBodies } from './admission/bodies.ts'
import { httpLimits } from './admission/http-limits.ts'
import { createRefusals } from './admission/refusals.ts'
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

  it('is the only kind of body', async () => {
    expect((await post('{}', 'text/plain')).statusCode).toBe(415)
  })
})
