import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { charges } from '@chaski/contract/charges/endpoints.ts'
import { accessOf, type Endpoint, isUnsafe } from '@chaski/contract/endpoint.ts'
import { allEndpoints } from '@chaski/contract/endpoints.ts'
import { ledger } from '@chaski/contract/ledger/endpoints.ts'
import { session } from '@chaski/contract/session/endpoints.ts'
import { apiPrefix } from '@chaski/contract/settings.ts'
import { users } from '@chaski/contract/users/endpoints.ts'
import { demonstrationPassword as password } from '#src/demo/users/demonstration-password.ts'
import { run } from '#src/base/sql/sql.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

/** An administrator who gave the password so long ago, by the database's clock. */
const since = async (age: string): Promise<Caller> => {
  const admin = await test.as('ADMIN')
  await run(
    test.db,
    sql`update session set authenticated_at = now() - ${age}::interval where session_id = ${admin.session_id}`,
  )
  return admin
}

const setPassword = async (by: Caller) =>
  by(users.setPassword, {
    params: { user_id: await test.user([]) },
    body: { password: 'Ventana-Lunar-88' },
  })

/** The cookies an answer sets, as a browser would keep them. */
const take = (by: Caller, headers: Record<string, unknown>): Record<string, string> => {
  const lines = [headers['set-cookie']].flat().map(String)
  const set = Object.fromEntries(
    lines.map((line) => line.split(';', 1)[0]!.split('=') as [string, string]),
  )
  return { ...by.cookies, ...set }
}

describe('a password given long ago', () => {
  it('lasts ten minutes by the clock of the database', async () => {
    expect((await setPassword(await since('9 minutes 30 seconds'))).status).toBe(204)
    expect((await setPassword(await since('10 minutes 1 second'))).error).toMatchObject({
      code: 'REAUTHENTICATION_REQUIRED',
      statusCode: 403,
    })
  })

  const delicate = allEndpoints.filter((e: Endpoint) => e.reauthenticate === true)

  it('is asked for again by every call that touches rights, passwords or whether a user may enter', () => {
    const named = allEndpoints.filter(
      (e: Endpoint) =>
        isUnsafe(e.method) &&
        /\/(password|permissions)$/.test(e.url) &&
        accessOf(e).some((access) => access.startsWith('MNT_')),
    )
    // Where money goes: whoever changes it takes it.
    const money = [
      charges.saveCompanyQr,
      charges.switchCompanyQr,
      charges.saveDriverQr,
      charges.switchDriverQr,
      ledger.setPayee,
    ]
    // A forgotten password is mailed to one's own address, and a thief would end one's other sessions.
    const own = [users.updateProfile, session.close]
    const expected = [...named, ...money, ...own, users.create, users.update].map(
      (e) => e.operationId,
    )
    expect(expected).toContain('setUserPermissions')
    expect(delicate.map((e) => e.operationId)).toEqual(expect.arrayContaining(expected))
  })

  it.each(delicate.map((e) => [e.operationId, e] as const))('%s asks', async (_, e: Endpoint) => {
    const admin = await since('11 minutes')
    const { user_uuid } = (await admin(session.current, {})).data
    const response = await test.app.inject({
      method: e.method,
      url:
        apiPrefix +
        e.url.replaceAll(/:(\w+)/g, (_, name: string) => (name === e.self ? user_uuid : '1')),
      cookies: admin.cookies,
      headers: { 'x-xsrf-token': admin.csrf },
      ...(e.body === undefined ? {} : { payload: {} }),
    })
    expect(response.json()).toMatchObject({ code: 'REAUTHENTICATION_REQUIRED', statusCode: 403 })
  })
})

describe('the password given again', () => {
  it('lets the delicate call through, under a new token', async () => {
    const admin = await since('11 minutes')
    const wrong = await admin(session.confirm, { body: { password: 'wrong' } })
    expect(wrong.error.code).toBe('WRONG_PASSWORD')
    expect(wrong.headers['set-cookie']).toBeUndefined()

    const right = await admin(session.confirm, { body: { password } })
    expect(right.status).toBe(204)
    const cookies = take(admin, right.headers)
    expect(cookies['token']).not.toBe(admin.cookies['token'])
    expect(cookies['__Host-tb']).not.toBe(admin.cookies['__Host-tb'])
    const user_id = await test.user([])
    const send = (jar: Record<string, string>, csrf: string) =>
      test.app.inject({
        method: 'POST',
        url: `${apiPrefix}/maintenance/users/${user_id}/password`,
        cookies: jar,
        headers: { 'x-xsrf-token': csrf },
        payload: { password: 'Ventana-Lunar-88' },
      })
    expect((await send(cookies, cookies['XSRF-TOKEN']!)).statusCode).toBe(204)

    // The old token gained nothing, and ends as soon as calls under way are over.
    expect((await send(admin.cookies, admin.csrf)).json()).toMatchObject({
      code: 'REAUTHENTICATION_REQUIRED',
    })
    expect((await admin(session.current, {})).status).toBe(200)
    await run(
      test.db,
      sql`update session set expires_at = expires_at - interval '10 seconds' where session_id = ${admin.session_id}`,
    )
    expect((await admin(session.current, {})).status).toBe(401)
  })

  it('prolongs nothing: the session ends when it would have ended', async () => {
    const admin = await since('11 minutes')
    await run(
      test.db,
      sql`update session set expires_at = now() + interval '1 hour' where session_id = ${admin.session_id}`,
    )
    const { headers } = await admin(session.confirm, { body: { password } })
    const [token] = [headers['set-cookie']].flat().map(String)
    const seconds = Number(/Max-Age=(\d+)/.exec(token!)![1])
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(3600)
  })

  it('is paused after five wrong ones, like a log-in', async () => {
    const admin = await test.as('SUPERVISOR')
    const codes: unknown[] = []
    for (let n = 0; n < 6; n++)
      codes.push((await admin(session.confirm, { body: { password: `wrong ${n}` } })).error.code)
    expect(codes.slice(0, 5)).toEqual(Array(5).fill('WRONG_PASSWORD'))
    expect(codes[5]).toBe('TOO_MANY_ATTEMPTS')
  })
})
