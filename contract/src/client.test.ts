import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { CallError, createClient, urlOf } from './client.ts'
import { endpoint } from './endpoint.ts'
import { idParam, many, text } from './fields.ts'

const get = endpoint({
  method: 'GET',
  url: '/things/:thing_id',
  operationId: 'getThing',
  summary: '',
  tag: 'test',
  access: 'PUBLIC',
  audit: 'none',
  params: z.strictObject({ thing_id: idParam }),
  querystring: z.strictObject({
    status: many(idParam).optional(),
    key_word: text(0, 10).optional(),
  }),
  response: z.object({ thing_id: z.int() }),
})
const post = endpoint({
  method: 'POST',
  url: '/things',
  operationId: 'createThing',
  summary: '',
  tag: 'test',
  access: 'PUBLIC',
  audit: 'write',
  body: z.strictObject({ name: z.string() }),
})

const answering = (response: Response | Error, seen: Request[] = []) =>
  createClient({
    csrfToken: () => 'csrf-value',
    fetch: async (url, init) => {
      seen.push(new Request(new URL(url as string, 'http://test.local'), init))
      if (response instanceof Error) throw response
      return response
    },
  })

const failureOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (e: unknown) => e,
  )
  if (!(error instanceof CallError)) throw new Error('no CallError')
  return error
}

describe('the typed client', () => {
  it('fills the path and repeats query parameters', () => {
    expect(
      urlOf(get, { params: { thing_id: 7 }, query: { status: [1, 2], key_word: 'a b' } }),
    ).toBe('/api/v1/things/7?status=1&status=2&key_word=a+b')
  })

  it('sends the CSRF header with unsafe calls to our own origin only', async () => {
    const seen: Request[] = []
    await answering(new Response(null, { status: 204 }), seen)(post, { body: { name: 'x' } })
    await answering(Response.json({ thing_id: 1 }), seen)(get, { params: { thing_id: 1 } })
    expect(seen.map((request) => request.headers.get('x-xsrf-token'))).toEqual(['csrf-value', null])
    const foreign: Request[] = []
    const elsewhere = createClient({
      bases: { backOffice: 'https://other.example/api' },
      csrfToken: () => 'csrf-value',
      fetch: async (url, init) => {
        foreign.push(new Request(url as string, init))
        return new Response(null, { status: 204 })
      },
    })
    await elsewhere(post, { body: { name: 'x' } })
    expect(foreign[0]!.headers.get('x-xsrf-token')).toBeNull()
  })

  it('repeats the idempotency key of the intent', async () => {
    const seen: Request[] = []
    await answering(new Response(null, { status: 204 }), seen)(
      post,
      { body: { name: 'x' } },
      { idempotencyKey: 'intent-1' },
    )
    expect(seen[0]!.headers.get('idempotency-key')).toBe('intent-1')
  })
})

describe('the one failure path of the spec', () => {
  it('hands on the error body of the server', async () => {
    const body = {
      code: 'NOT_FOUND',
      statusCode: 404,
      detail: 'No se encontró',
      location: '/api/v1/things/7',
      status: 'Not Found',
      id: 'abc',
    }
    const error = await failureOf(
      answering(Response.json(body, { status: 404 }))(get, { params: { thing_id: 7 } }),
    )
    expect(error.body).toEqual(body)
  })

  it('builds one when there is none', async () => {
    const error = await failureOf(
      answering(new Response('<html>', { status: 502, statusText: 'Bad Gateway' }))(get, {
        params: { thing_id: 7 },
      }),
    )
    expect(error.body).toEqual({
      code: 502,
      statusCode: 502,
      detail:
        'El servidor no está disponible por el momento. Esta página lo intenta otra vez sola.',
      location: '/api/v1/things/7',
      status: 'Bad Gateway',
      id: '500',
    })
  })

  it('builds one when the network fails', async () => {
    const error = await failureOf(
      answering(new TypeError('Failed to fetch'))(get, { params: { thing_id: 7 } }),
    )
    expect(error.body).toEqual({
      code: 0,
      statusCode: 0,
      detail: 'Failed to fetch',
      location: '/api/v1/things/7',
      status: '',
      id: '500',
    })
  })

  it('keeps the time to wait', async () => {
    const error = await failureOf(
      answering(new Response('', { status: 503, headers: { 'retry-after': '7' } }))(get, {
        params: { thing_id: 7 },
      }),
    )
    expect(error.retryAfter).toBe(7)
  })
})

describe('a file', () => {
  const file = endpoint({
    method: 'GET',
    url: '/things.csv',
    operationId: 'exportThings',
    summary: '',
    tag: 'things',
    access: 'PUBLIC',
    audit: 'none',
    produces: 'text/csv',
  })
  const parts = ['one,', 'two,', 'three']
  const inParts = (pull: (controller: ReadableStreamDefaultController, at: number) => void) => {
    let at = 0
    return new Response(
      new ReadableStream({ pull: (controller) => pull(controller, at++) }, { highWaterMark: 0 }),
      { headers: { 'x-row-count': '3', 'content-type': 'text/csv' } },
    )
  }

  it('is told piece by piece to whoever watches', async () => {
    const told: [number, string | null][] = []
    const response = inParts((controller, at) => {
      if (at === parts.length) controller.close()
      else controller.enqueue(new TextEncoder().encode(parts[at]))
    })
    const whole = (await answering(response)(
      file,
      {},
      { onProgress: (bytes, headers) => told.push([bytes, headers.get('x-row-count')]) },
    )) as Blob
    expect(await whole.text()).toBe('one,two,three')
    expect(whole.type).toBe('text/csv')
    expect(told).toEqual([
      [4, '3'],
      [8, '3'],
      [13, '3'],
    ])
  })

  it('that breaks off fails as every call does', async () => {
    const response = inParts((controller, at) => {
      if (at === 0) controller.enqueue(new TextEncoder().encode('one,'))
      else controller.error(new TypeError('network error'))
    })
    const error = await failureOf(answering(response)(file, {}, { onProgress: () => {} }))
    expect(error.body).toMatchObject({ statusCode: 0, detail: 'network error' })
  })
})
