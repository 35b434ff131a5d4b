import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { one, run } from '#src/base/sql/sql.ts'
import { createSessionLoader } from '#src/modules/session/load-session.ts'
import { startTestApp, type TestApp } from '#src/test/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const credentials = { username: 'C001', password: 'chaski-demo-2026' }

/** The cookies that an answer sets, by name, with their attributes. */
const cookiesOf = (
  headers: Record<string, unknown>,
): Map<string, { value: string; rules: string }> =>
  new Map(
    [headers['set-cookie']]
      .flat()
      .filter((line) => line !== undefined)
      .map((line) => {
        const [pair = '', ...rules] = String(line).split('; ')
        const at = pair.indexOf('=')
        return [pair.slice(0, at), { value: pair.slice(at + 1), rules: rules.join('; ') }]
      }),
  )

const enter = async () => {
  const { headers, data } = await test.anonymous(trips.driverLogIn, {
    body: { ...credentials, cookie: true },
  })
  const cookies = cookiesOf(headers)
  return { data, cookies, ...carried(cookies) }
}
const carried = (cookies: ReturnType<typeof cookiesOf>) => {
  const token = cookies.get('driver_token')!.value
  const csrf = cookies.get('DRIVER-XSRF-TOKEN')!.value
  return { token, csrf, headers: { cookie: `driver_token=${token}`, 'x-xsrf-token': csrf } }
}
const work = (headers: Record<string, string>) => test.anonymous(trips.ownState, {}, headers)

describe('the driver’s page', () => {
  it('gets its token in a cookie that no script reads, and none in the answer', async () => {
    const { data, cookies, token } = await enter()
    expect(data.token).toBeNull()
    expect(JSON.stringify(data)).not.toContain(token)
    expect(cookies.get('driver_token')!.rules).toMatch(/HttpOnly; Secure; SameSite=Lax/)
    expect(cookies.get('DRIVER-XSRF-TOKEN')!.rules).not.toContain('HttpOnly')
    expect((await work({ cookie: `driver_token=${token}` })).status).toBe(200)
  })

  it('changes nothing without its CSRF token, and nothing from another site', async () => {
    const { token, csrf, headers } = await enter()
    const other = await enter()
    const out = (more: Record<string, string>) =>
      test.anonymous(trips.driverLogOut, {}, { cookie: `driver_token=${token}`, ...more })
    expect((await out({})).error.code).toBe('CSRF_INVALID')
    expect((await out({ 'x-xsrf-token': other.csrf })).error.code).toBe('CSRF_INVALID')
    expect((await out({ 'x-xsrf-token': csrf, origin: 'https://evil.example' })).error.code).toBe(
      'CROSS_SITE',
    )
    const left = await test.anonymous(trips.driverLogOut, {}, headers)
    expect(left.status).toBe(204)
    expect(cookiesOf(left.headers).get('driver_token')!.rules).toContain('Max-Age=0')
    expect((await work(headers)).status).toBe(401)
  })
})

describe('an application', () => {
  it('still takes its token from the answer and sends it as Bearer, without a cookie', async () => {
    const { data, headers } = await test.anonymous(trips.driverLogIn, { body: credentials })
    expect(cookiesOf(headers).has('driver_token')).toBe(false)
    const bearer = { authorization: `Bearer ${data.token}` }
    expect((await work(bearer)).status).toBe(200)
    expect((await test.anonymous(trips.driverLogOut, {}, bearer)).status).toBe(204)
  })

  it('that was a page before exchanges its token once; the old one ends', async () => {
    const { data } = await test.anonymous(trips.driverLogIn, { body: credentials })
    const bearer = { authorization: `Bearer ${data.token}` }
    const moved = await test.anonymous(trips.moveDriverSession, {}, bearer)
    expect(moved.status).toBe(204)
    const { headers, token } = carried(cookiesOf(moved.headers))
    expect(token).not.toBe(data.token)
    expect((await work(headers)).status).toBe(200)
    // Calls under way have ten seconds.
    await run(
      test.db,
      sql`update session set expires_at = expires_at - interval '11 seconds'
          where token_sha256 = sha256(convert_to(${data.token}, 'UTF8'))`,
    )
    expect((await work(bearer)).status).toBe(401)
    expect((await test.anonymous(trips.moveDriverSession, {}, bearer)).status).toBe(401)
    expect((await work(headers)).status).toBe(200)
  })
})

describe('a session', () => {
  const remaining = async (session_id: string): Promise<number> =>
    (
      await one(
        test.db,
        sql<{ hours: number }>`
          select extract(epoch from expires_at - now())::float8 / 3600 as hours from session where session_id = ${session_id}`,
      )
    ).hours
  /** As the session is after so many hours, and what using it makes of it. */
  const after = async (hours: number, atWork: boolean): Promise<number> => {
    const { token } = await enter()
    const hash = sql`sha256(convert_to(${token}, 'UTF8'))`
    const { session_id, driver_id } = await one(
      test.db,
      sql<{ session_id: string; driver_id: number }>`
        update session set expires_at = expires_at - make_interval(hours => ${hours}), last_seen_at = now() - interval '2 minutes'
        where token_sha256 = ${hash} returning session_id, principal_id as driver_id`,
    )
    await run(test.db, sql`delete from driver_shift where driver_id = ${driver_id}`)
    if (atWork)
      await run(
        test.db,
        sql`insert into driver_shift (driver_id, vehicle_id) select ${driver_id}, max(vehicle_id) from vehicle`,
      )
    await createSessionLoader(test.db)('driver', createHash('sha256').update(token).digest())
    return remaining(session_id)
  }

  it('lasts a day, and begins its day anew while its driver is at work', async () => {
    expect(await after(0, true)).toBeCloseTo(24, 0)
    expect(await after(6, true)).toBeCloseTo(18, 0)
    expect(await after(18, false)).toBeCloseTo(6, 0)
    expect(await after(18, true)).toBeCloseTo(24, 0)
  })

  it('of a phone that was put away for half a day has ended', async () => {
    const { token, headers } = await enter()
    await run(
      test.db,
      sql`update session set last_seen_at = now() - interval '12 hours 1 minute' where token_sha256 = sha256(convert_to(${token}, 'UTF8'))`,
    )
    expect((await work(headers)).status).toBe(401)
  })
})
