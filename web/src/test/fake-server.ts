import { afterEach, beforeEach, expect } from 'vitest'
import type { z } from 'zod'
import { type PermissionCode, permissionCodes } from '@chaski/contract/permissions.ts'
import type { AnswerOf, Endpoint } from '@chaski/contract/endpoint.ts'
import { allEndpoints } from '@chaski/contract/endpoints.ts'
import { type ErrorBody, type ErrorCode, errorCatalogue } from '@chaski/contract/errors.ts'
import { session } from '@chaski/contract/session/endpoints.ts'
import type { SessionInfo } from '@chaski/contract/session/schema.ts'
import { apiPrefix } from '@chaski/contract/settings.ts'
import { exampleOf } from '@chaski/contract/test/example-of.ts'

export type Sent = {
  endpoint: Endpoint
  params: Record<string, string>
  query: URLSearchParams
  headers: Headers
  body: unknown
}
type Refusal = Partial<ErrorBody> & { refused: ErrorCode }
type Reply = (sent: Sent) => unknown
type ListCall = Endpoint & { response: z.ZodObject<{ data: z.ZodArray }> }
type RowOf<E extends ListCall> = z.output<E['response']['shape']['data']['element']>

const parameters = ({ url }: Endpoint): number => url.split(':').length

/** `/vehicles/brands` before `/vehicles/:vehicle_id`, as the server's router has it. */
const patterns = allEndpoints
  .toSorted((a, b) => parameters(a) - parameters(b))
  .map((endpoint) => ({
    endpoint,
    pattern: new URLPattern({ pathname: `${apiPrefix}${endpoint.url}` }),
  }))

const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === 'object' && answer !== null && 'refused' in answer

const responseOf = (answer: unknown, { endpoint }: Sent): Response => {
  if (isRefusal(answer)) {
    const { refused, ...more } = answer
    const { status, detail } = errorCatalogue[refused]
    const body = { code: refused, statusCode: status, detail, location: '', status: '', id: 'a1' }
    return Response.json({ ...body, ...more }, { status })
  }
  if (endpoint.response === undefined) return new Response(null, { status: 204 })
  // What the real server could not say must not be believed here.
  return Response.json(endpoint.response.parse(answer), { status: endpoint.status ?? 200 })
}

const everything: Partial<SessionInfo> = {
  permissions: [...permissionCodes],
  coverage_ids: null,
  company_ids: null,
}

/** What nobody has spoken of is answered by an example of the call: reads find next to nothing, writes repeat what was sent. */
const example = ({ endpoint, body }: Sent): unknown =>
  endpoint.response === undefined
    ? undefined
    : { ...exampleOf(endpoint.response), ...(endpoint.method === 'GET' ? {} : (body as object)) }

/** The network's edge in place of the server: everything of ours up to `fetch` is real. */
export function fakeServer() {
  const replies = new Map<string, Reply>()
  const log: Sent[] = []
  const strangers: string[] = []
  const real = globalThis.fetch

  const answer: typeof fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.origin)
    if (!url.pathname.startsWith(apiPrefix)) return real(input, init)
    const method = init?.method ?? 'GET'
    for (const { endpoint, pattern } of patterns) {
      const found = endpoint.method === method ? pattern.exec({ pathname: url.pathname }) : null
      if (found === null) continue
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body
      const params = found.pathname.groups as Record<string, string>
      const headers = new Headers(init?.headers)
      const sent = { endpoint, params, query: url.searchParams, headers, body }
      log.push(sent)
      return responseOf(await (replies.get(endpoint.operationId) ?? example)(sent), sent)
    }
    strangers.push(`${method} ${url.pathname}`)
    return new Response(null, { status: 404 })
  }

  // Never given back: what a screen still asks for while it goes must not reach anybody either.
  globalThis.fetch = answer
  beforeEach(() => {
    replies.clear()
    log.length = 0
    server.limitTo({})
  })
  afterEach(() => {
    expect(strangers.splice(0), 'calls that the contract does not know').toEqual([])
  })

  const server = {
    /** What a call answers from now on; a part of it is completed by an example. */
    answer<E extends Endpoint>(endpoint: E, part: Partial<AnswerOf<E>> | Reply): void {
      const whole =
        typeof part === 'function'
          ? part
          : (sent: Sent) => ({ ...(example(sent) as object), ...part })
      replies.set(endpoint.operationId, whole as Reply)
    },
    /** One of a list, completed by an example. */
    rowOf<E extends ListCall>(endpoint: E, part: Partial<RowOf<E>>): RowOf<E> {
      return {
        ...exampleOf(endpoint.response.shape.data.element as z.ZodType),
        ...part,
      } as RowOf<E>
    },
    /** A list of these, each completed by an example. */
    list<E extends ListCall>(endpoint: E, rows: readonly Partial<RowOf<E>>[]): void {
      const data = rows.map((part) => server.rowOf(endpoint, part))
      const { response } = endpoint
      server.answer(endpoint, () => ({ ...exampleOf(response), data, total: rows.length }))
    },
    refuse(endpoint: Endpoint, refused: ErrorCode, more: Partial<ErrorBody> = {}): void {
      replies.set(endpoint.operationId, () => ({ refused, ...more }))
    },
    /** The network is gone. */
    cut(endpoint: Endpoint): void {
      replies.set(endpoint.operationId, () => Promise.reject(new TypeError('Failed to fetch')))
    },
    /** Whoever works here is somebody else than one who may do everything everywhere. */
    limitTo(part: Partial<SessionInfo>): void {
      server.answer(session.current, { ...everything, ...part })
    },
    allowOnly(...permissions: PermissionCode[]): void {
      server.limitTo({ permissions })
    },
    example,
    sent: (endpoint: Endpoint): Sent[] =>
      log.filter((one) => one.endpoint.operationId === endpoint.operationId),
    bodies: (endpoint: Endpoint): unknown[] => server.sent(endpoint).map(({ body }) => body),
  }
  return server
}
