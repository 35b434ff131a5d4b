import { afterAll, beforeAll, expect, it } from 'vitest'
import { allEndpoints } from '@chaski/contract/endpoints.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { apiPrefix } from '@chaski/contract/settings.ts'
import { startTestApp, type TestApp } from '#src/test/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const page = async (path: string) => {
  const answer = await test.app.inject(`${apiPrefix}${path}`)
  return { ...answer, html: answer.body, headers: answer.headers }
}
const linksOf = (html: string): string[] =>
  [...html.matchAll(/href="([^"]+)"/g)].map(([, link]) => link!)

it('the first page says how to call, and leads to every kind of call; each page tells its own', async () => {
  const { html, statusCode, headers } = await page('/docs')
  expect(statusCode).toBe(200)
  expect(html).toContain('Authorization: Bearer')
  expect(headers['content-security-policy']).toMatch(/default-src 'none'; style-src 'sha256-/)
  const told: string[] = []
  for (const link of linksOf(html).filter((each) => each.includes('/docs/'))) {
    const kind = await test.app.inject(link)
    expect([link, kind.statusCode]).toEqual([link, 200])
    const ids = [...kind.body.matchAll(/<(?:details|section)[^>]* id="([^"]+)"/g)].map(
      ([, id]) => id!,
    )
    const lost = linksOf(kind.body)
      .filter((each) => each.startsWith('#'))
      .filter((each) => !ids.includes(each.slice(1)))
    expect([link, lost]).toEqual([link, []])
    expect(kind.body).not.toContain('<script')
    expect(kind.body).not.toContain('undefined')
    told.push(...ids)
  }
  const missing = allEndpoints.map((e) => e.operationId).filter((id) => !told.includes(id))
  expect(missing).toEqual([])
})

it('a call says who may make it, in words, and shows a body that fits its shape', async () => {
  const { html } = await page('/docs/trips')
  const start = html.indexOf('id="createService"')
  const call = html.slice(start, html.indexOf('</details>', start))
  expect(call).toContain('permiso <code>DSP_SERVICE_CREATE</code> (Registrar servicios)')
  expect(call).toContain('Idempotency-Key')
  expect(call).toMatch(/-d '\{.*&quot;origin&quot;:\{&quot;/)
})

it('the ride that the first page orders is one that is taken', async () => {
  const { html } = await page('/docs')
  const body = /-d '(\{"client_name"[^']+)'/.exec(html)![1]!
  const operator = await test.as('OPERADOR')
  const { status, error } = await operator(trips.create, { body: JSON.parse(body) })
  expect(status, error?.detail).toBe(201)
})

it('a kind that is not there is missing, and nothing of the address comes back', async () => {
  const { statusCode, html } = await page('/docs/%3Cscript%3E')
  expect(statusCode).toBe(404)
  expect(html).not.toContain('<script')
})
