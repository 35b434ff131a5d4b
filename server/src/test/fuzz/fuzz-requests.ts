import fc from 'fast-check'
import { z } from 'zod'
import type { Endpoint } from '@chaski/contract/endpoint.ts'
import { apiPrefix } from '@chaski/contract/settings.ts'
import { arbitraryOf } from '#src/test/arbitrary-of.ts'
import { exampleOf } from '@chaski/contract/test/example-of.ts'

export type FuzzRequest = { url: string; body: string | undefined; type: string }

const jsonSchema = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Record<string, unknown>

/** What breaks a good request at one place. */
const wrong = fc.constantFrom<unknown>(
  ...['', ' ', 'a\u0000b', '\uD800', 'x'.repeat(5000), "' or 1=1 --", '{{x}}', '2026-02-30', '-1'],
  ...[0, -1, 2 ** 31, 2 ** 53, 1e300, 1.5, null, true, [], {}, [[]], { a: { b: 1 } }],
)

type Place = { path: string[]; value: unknown }

const broken = (value: unknown, [head, ...rest]: string[], by: unknown): unknown => {
  if (head === undefined) return by
  const inner = (value ?? {}) as Record<string, unknown>
  return { ...inner, [head]: broken(inner[head], rest, by) }
}

/** Right but for one field, or right altogether; ids are small ones, which exist. */
const nearlyRight = (schema: z.ZodType): fc.Arbitrary<unknown> => {
  const good = exampleOf(schema) as unknown
  const keys = typeof good === 'object' && good !== null ? Object.keys(good) : []
  const ids = fc
    .integer({ min: 1, max: 6 })
    .map((id): Place[] =>
      keys.filter((key) => key.endsWith('_id')).map((key) => ({ path: [key], value: id })),
    )
  const one = keys.length === 0 ? fc.constant(null) : fc.option(fc.constantFrom(...keys))
  return fc.tuple(ids, one, wrong).map(([places, key, by]) => {
    const filled = places.reduce((at, { path, value }) => broken(at, path, value), good)
    return key === null ? filled : broken(filled, [key], by)
  })
}

const valuesFor = (schema: z.ZodType | undefined): fc.Arbitrary<unknown> =>
  schema === undefined
    ? fc.constant(undefined)
    : fc.oneof(nearlyRight(schema), arbitraryOf(jsonSchema(schema)))

const asText = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()

const urlOf = (e: Endpoint, params: unknown, query: unknown): string => {
  const of = (params ?? {}) as Record<string, unknown>
  const path = e.url.replace(
    /:(\w+)/g,
    (_, name: string) => encodeURIComponent(asText(of[name] ?? 1)).slice(0, 150) || '0',
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>))
    for (const item of Array.isArray(value) ? value : [value]) search.append(name, asText(item))
  const text = search.toString().slice(0, 4000)
  return `${apiPrefix}${path}${text === '' ? '' : `?${text}`}`
}

const form = fc.constantFrom(
  '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nNombre;Celular\r\n--x--\r\n',
  '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4 x\r\n--x--\r\n',
  '--x\r\nContent-Disposition: form-data; name="file"; filename="../../a"\r\n\r\ncut',
  '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n',
  'no form at all',
  '',
)
const oddBody = fc.constantFrom(
  '',
  '{',
  '[]',
  'null',
  '"x"',
  '{"a":1e999}',
  '{"__proto__":{"a":1}}',
)

/** Requests for a call: right, nearly right, of its shape, and nonsense; the same for the same seed. */
export const requestsFor = (e: Endpoint, count: number, seed: number): FuzzRequest[] => {
  const body =
    e.upload === undefined
      ? fc.oneof(
          { arbitrary: valuesFor(e.body).map((value) => JSON.stringify(value)), weight: 12 },
          { arbitrary: e.body === undefined ? fc.constant(undefined) : oddBody, weight: 1 },
        )
      : form
  const type = e.upload === undefined ? 'application/json' : 'multipart/form-data; boundary=x'
  const request = fc
    .tuple(valuesFor(e.params), valuesFor(e.querystring), body)
    .map(([params, query, sent]): FuzzRequest => ({
      url: urlOf(e, params, query),
      body: e.method === 'GET' ? undefined : sent,
      type,
    }))
  return fc.sample(request, { numRuns: count, seed })
}
