import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessOf, type Endpoint, isUnsafe } from '@chaski/contract/endpoint.ts'
import { allEndpoints } from '@chaski/contract/endpoints.ts'
import { isPermissionCode } from '@chaski/contract/permissions.ts'
import { permissionTemplates } from '@chaski/contract/permission-templates.ts'
import { apiPrefix } from '@chaski/contract/settings.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'

let test: TestApp
let callers: Map<string, Caller>

beforeAll(async () => {
  test = await startTestApp()
  callers = new Map()
  for (const { code } of permissionTemplates) callers.set(code, await test.as(code))
  callers.set('NOBODY', await test.as(await test.user([])))
})
afterAll(() => test.close())

/** A path with well-formed parameters that belong to nobody. */
const path = (e: Endpoint): string =>
  apiPrefix +
  e.url.replace(/:(\w+)/g, (_, name: string) =>
    /uuid|session_id|token/.test(name) ? '00000000-0000-4000-8000-000000000000' : '999999',
  )

const asks = (e: Endpoint) => accessOf(e)
const open = (e: Endpoint): boolean =>
  asks(e).some((access) => access === 'PUBLIC' || access === 'SHARE_TOKEN')
const byOperators = (e: Endpoint): boolean =>
  asks(e).some((access) => access === 'SESSION' || access === 'SELF' || isPermissionCode(access))

/** The signature with its first character changed: the last one may carry bits that decode to nothing. */
const tampered = (token: string): string =>
  token.replace(/\.(.)/, (_, first: string) => `.${first === 'A' ? 'B' : 'A'}`)

const send = (
  e: Endpoint,
  who: { cookies?: Record<string, string> },
  headers: Record<string, string> = {},
) =>
  test.app.inject({
    method: e.method,
    url: path(e),
    cookies: who.cookies ?? {},
    headers,
    ...(e.body === undefined ? {} : { payload: {} }),
  })

describe.each(allEndpoints.filter((e) => !open(e)).map((e) => [e.operationId, e] as const))(
  '%s',
  (_, e) => {
    it('answers 401 without a session', async () => {
      const response = await send(e, {})
      expect(response.statusCode).toBe(401)
      expect(response.json()).toMatchObject({
        code: 'SESSION_REQUIRED',
        statusCode: 401,
        status: 'Unauthorized',
        location: path(e),
      })
    })
  },
)

describe.each([...permissionTemplates, { code: 'NOBODY', permissions: [] as readonly string[] }])(
  '$code',
  ({ code, permissions }) => {
    it.each(allEndpoints.filter(byOperators).map((e) => [e.operationId, e] as const))(
      'is decided for %s',
      async (_, e) => {
        const caller = callers.get(code)!
        const allowed = asks(e).some(
          (access) =>
            access === 'SESSION' ||
            access === 'SELF' ||
            (isPermissionCode(access) && permissions.includes(access)),
        )
        // Logging out would end the session that the next rows need.
        const harmless = e.operationId !== 'logOut'
        const headers: Record<string, string> =
          isUnsafe(e.method) && harmless ? { 'x-xsrf-token': caller.csrf } : {}
        const response = await send(e, caller, headers)
        const isJson = String(response.headers['content-type']).startsWith('application/json')
        const told = isJson ? response.json<{ code?: string }>().code : undefined
        if (allowed) expect(told).not.toBe('FORBIDDEN')
        else expect(response.json()).toMatchObject({ code: 'FORBIDDEN', statusCode: 403 })
      },
    )
  },
)

describe.each(
  allEndpoints
    .filter((e) => isUnsafe(e.method) && byOperators(e))
    .map((e) => [e.operationId, e] as const),
)('CSRF on %s', (_, e) => {
  const refused = async (who: Pick<Caller, 'cookies'>, headers: Record<string, string>) => {
    const response = await send(e, who, headers)
    expect(response.statusCode).toBe(403)
    return response.json<{ code: string }>().code
  }

  it('is refused without, with a foreign, a tampered or a tossed token, and from another site', async () => {
    const own = await test.as('ADMIN')
    const other = callers.get('SUPERVISOR')!
    expect(await refused(own, {})).toBe('CSRF_INVALID')
    expect(await refused(own, { 'x-xsrf-token': other.csrf })).toBe('CSRF_INVALID')
    expect(await refused(own, { 'x-xsrf-token': tampered(own.csrf) })).toBe('CSRF_INVALID')
    expect(
      await refused(
        { cookies: { ...own.cookies, 'XSRF-TOKEN': 'tossed' } },
        {
          'x-xsrf-token': 'tossed',
        },
      ),
    ).toBe('CSRF_INVALID')
    expect(await refused(own, { 'x-xsrf-token': own.csrf, 'sec-fetch-site': 'cross-site' })).toBe(
      'CROSS_SITE',
    )
    expect(await refused(own, { 'x-xsrf-token': own.csrf, origin: 'https://evil.example' })).toBe(
      'CROSS_SITE',
    )
  })
})

describe('bodies of other kinds', () => {
  it.each(
    allEndpoints
      .filter((e) => isUnsafe(e.method) && e.body !== undefined)
      .map((e) => [e.operationId, e] as const),
  )('%s takes JSON alone', async (_, e) => {
    const caller = callers.get('ADMIN')!
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/xml',
      'text/html',
      'application/jsonp',
      'application/json-seq',
    ]) {
      const response = await test.app.inject({
        method: e.method,
        url: path(e),
        cookies: caller.cookies,
        payload: '{"a":1}',
        headers: { 'content-type': type, 'x-xsrf-token': caller.csrf },
      })
      // Whether the caller may make this very call is decided first, and says no before the body is looked at.
      expect([415, 403, 404, 401]).toContain(response.statusCode)
    }
  })
})
