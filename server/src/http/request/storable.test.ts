import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessOf, type Endpoint, isUnsafe } from '@chaski/contract/endpoint.ts'
import { allEndpoints } from '@chaski/contract/endpoints.ts'
import { errorBody } from '@chaski/contract/errors.ts'
import { apiPrefix } from '@chaski/contract/settings.ts'
import { uncaughtInput } from '#src/http/answer/errors.ts'
import { sessionKindOf } from '#src/http/session/principal.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'

let test: TestApp
let callers: Map<string | null, Caller>
beforeAll(async () => {
  test = await startTestApp()
  callers = new Map([
    ['operator', await test.as('ADMIN')],
    ['driver', await test.asGuest('driver', 1)],
    ['client', await test.asGuest('client', 1)],
    ['recruit', await test.asGuest('recruit', 1)],
    ['company', await test.asGuest('company', 1)],
    ['wall', await test.asGuest('wall', 1)],
    ['entering', await test.asGuest('entering', 1)],
    [null, test.anonymous],
  ])
})
afterAll(() => test.close())

const pathOf = (e: Endpoint, value: string): string =>
  apiPrefix + e.url.replace(/:(\w+)/g, (_, name: string) => (/uuid|_id$/.test(name) ? '1' : value))

const callerOf = (e: Endpoint): Caller => callers.get(sessionKindOf(accessOf(e)[0]!))!

const send = (e: Endpoint, url: string, payload?: string | Buffer, type = 'application/json') => {
  const who = callerOf(e) as Caller & { bearer?: string }
  return test.app.inject({
    method: e.method,
    url,
    cookies: who.cookies,
    headers: {
      ...(isUnsafe(e.method) && who.csrf !== '' ? { 'x-xsrf-token': who.csrf } : {}),
      ...(who.bearer === undefined ? {} : { authorization: `Bearer ${who.bearer}` }),
      ...(payload === undefined ? {} : { 'content-type': type }),
    },
    ...(payload === undefined ? {} : { payload }),
  })
}

/** These look for the thing that the file belongs to before they read it, by the same reader as the others. */
const laterReaders = ['DocumentCapture', 'uploadMessageImage']
const calls = allEndpoints.map((e) => [e.operationId, e] as const)

describe('what no database keeps is refused before it gets there', () => {
  it.each(calls)('%s: NUL in the address', async (_, e) => {
    const before = uncaughtInput.count
    const urls = [`${pathOf(e, '1')}?%00=1`, `${pathOf(e, '1')}?x=a%00b`]
    if (e.url.includes(':')) urls.push(pathOf(e, 'a%00b').replace('/1', '/%00'))
    for (const url of urls) {
      const response = await send(e, url)
      expect([url, response.statusCode]).toEqual([url, 400])
      errorBody.strict().parse(response.json())
    }
    expect(uncaughtInput.count).toBe(before)
  })

  it.each(calls.filter(([, e]) => e.body !== undefined))(
    '%s: NUL and half characters in the body',
    async (_, e) => {
      const before = uncaughtInput.count
      for (const body of [
        '{"x":"a\\u0000b"}',
        '{"a\\u0000":1}',
        '{"x":[{"y":"\\ud800"}]}',
        '{"\\udc00":1}',
      ]) {
        const response = await send(e, pathOf(e, '1'), body)
        // Whether this caller may is decided before the body is looked at.
        expect([400, 401, 403, 404, 429], `${body} ${response.body}`).toContain(response.statusCode)
        if (response.statusCode === 400)
          expect(response.json()).toMatchObject({ detail: 'Contiene caracteres no permitidos.' })
      }
      expect(uncaughtInput.count).toBe(before)
    },
  )
})

const part = (head: string, body: string): string =>
  `--line\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}`
const file = part('name="file"; filename="a.pdf"', '%PDF-1.4 and so on')
const brokenForms = {
  'nothing at all': '',
  'no end': `${file}`,
  'cut in the file': file.slice(0, -8),
  'cut in the head': file.slice(0, 40),
  'cut in a field': part('name="kind"', 'a'),
  'a file and half a field': `${file}\r\n${part('name="kind"', 'a')}`,
  'no form': 'just some words',
  'a name like a prototype': `${part('name="__proto__"', 'a')}\r\n${file}\r\n--line--\r\n`,
  'NUL in a field': `${part('name="kind"', 'a\0b')}\r\n${file}\r\n--line--\r\n`,
  'a field of broken JSON': `--line\r\nContent-Disposition: form-data; name="a"\r\nContent-Type: application/json\r\n\r\n{\r\n${file}\r\n--line--\r\n`,
}

describe.each(calls.filter(([, e]) => e.upload !== undefined))('%s', (_, e) => {
  it.each(Object.entries(brokenForms))('refuses a form with %s', async (_name, body) => {
    const response = await send(
      e,
      pathOf(e, '1'),
      Buffer.from(body),
      'multipart/form-data; boundary=line',
    )
    const earlier = laterReaders.some((name) => e.operationId.endsWith(name)) ? [404, 409] : []
    // Their paths name a kind of thing or an upload, and 1 is none.
    if (['uploadImport', 'addOwnPaperCapture', 'sendMapPart'].includes(e.operationId))
      earlier.push(400)
    expect([body === '' ? 422 : 400, ...earlier], response.body).toContain(response.statusCode)
    errorBody.strict().parse(response.json())
  })
})
