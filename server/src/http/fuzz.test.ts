import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Endpoint, isUnsafe } from '@chaski/contract/endpoint.ts'
import { allEndpoints } from '@chaski/contract/endpoints.ts'
import { errorBody } from '@chaski/contract/errors.ts'
import { apiPrefix } from '@chaski/contract/settings.ts'
import { uncaughtInput } from '#src/http/errors.ts'
import { arbitraryOf } from '#src/test/arbitrary-of.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'

let test: TestApp
let admin: Caller
beforeAll(async () => {
  test = await startTestApp()
  admin = await test.as('ADMIN')
})
afterAll(() => test.close())

/** Calls that would end the session the others need. */
const skipped = new Set(['logOut', 'closeSession', 'changeOwnPassword'])
const rounds = 8
/** The same nonsense in every run of the suite; FUZZ_SEED looks for more. */
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_115)

const jsonSchema = (schema: z.ZodType | undefined) =>
  schema === undefined
    ? undefined
    : (z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Record<string, unknown>)

const requestFor = (e: Endpoint) =>
  fc.record({
    params: e.params === undefined ? fc.constant({}) : arbitraryOf(jsonSchema(e.params)),
    query: e.querystring === undefined ? fc.constant({}) : arbitraryOf(jsonSchema(e.querystring)),
    body: e.body === undefined ? fc.constant(undefined) : arbitraryOf(jsonSchema(e.body)),
  })

const asText = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()

const urlFor = (e: Endpoint, params: unknown, query: unknown): string => {
  const of = (params ?? {}) as Record<string, unknown>
  const path = e.url.replace(
    /:(\w+)/g,
    (_, name: string) => encodeURIComponent(asText(of[name] ?? 1)).slice(0, 150) || '0',
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    for (const item of Array.isArray(value) ? value : [value]) search.append(name, asText(item))
  }
  return `${apiPrefix}${path}?${search.toString()}`
}

describe('nonsense', () => {
  it.each(
    allEndpoints
      .filter((e) => e.upload === undefined && !skipped.has(e.operationId))
      .map((e) => [e.operationId, e] as const),
  )('never makes %s fail with 5xx', async (_, e) => {
    await fc.assert(
      fc.asyncProperty(requestFor(e), async ({ params, query, body }) => {
        const before = uncaughtInput.count
        const response = await test.app.inject({
          method: e.method,
          url: urlFor(e, params, query),
          cookies: admin.cookies,
          headers: {
            ...(isUnsafe(e.method) ? { 'x-xsrf-token': admin.csrf } : {}),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
        })
        const said = `${e.method} ${response.raw.req.url} ${JSON.stringify(body)} ${response.body}`
        // Input that only the database refused has passed a schema that should have known.
        expect(uncaughtInput.count, said).toBe(before)
        if (response.statusCode >= 400) errorBody.strict().parse(response.json())
        // A flood of guesses is answered with 429 or 503 by design; anything else of 500 is a hole.
        const code = response.statusCode >= 500 ? response.json<{ code: string }>().code : ''
        expect(['', 'OVERLOADED'], said).toContain(code)
      }),
      { numRuns: rounds, seed },
    )
  })
})
