import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { accessOf } from '@chaski/contract/endpoint.ts'
import { allEndpoints } from '@chaski/contract/endpoints.ts'
import { session } from '@chaski/contract/session/endpoints.ts'
import { apiPrefix } from '@chaski/contract/settings.ts'
import { users } from '@chaski/contract/users/endpoints.ts'
import { many, one, run } from '#src/base/sql/sql.ts'
import { codeOf } from '#src/test/session/code-of.ts'
import { browserOf } from '#src/test/session/entrance.ts'
import { factorApp } from '#src/test/session/factor-app.ts'
import { recoveryHash } from './recovery-codes.ts'

const { test, enrolledUser, halfIn, nextCode, prove } = await factorApp()
afterAll(() => test.close())

const nobody = '00000000-0000-4000-8000-000000000000'

describe('a log-in with a second factor', () => {
  it('is not in after the password, and is after the code', async () => {
    const { username, secret } = await enrolledUser()
    const browser = await halfIn(username)
    expect(browser.jar.has('token')).toBe(false)
    expect((await browser(session.current, {})).status).toBe(401)
    expect((await browser(session.entering, {})).data).toMatchObject({
      stage: 'PROVE',
      totp: true,
      passkeys: 0,
      recovery_codes: 10,
    })
    const inside = await prove(browser, nextCode(secret))
    expect(inside.status).toBe(200)
    expect(inside.data.username).toBe(username)
    expect(browser.jar.has('entering_token')).toBe(false)
    expect((await browser(session.current, {})).status).toBe(200)
  })

  it('opens nothing else to a half session: every other call is refused', async () => {
    const { username } = await enrolledUser()
    const browser = await halfIn(username)
    const cookies = Object.fromEntries(browser.jar)
    const csrf = browser.jar.get('ENTERING-XSRF-TOKEN')!
    const closed = allEndpoints.filter(
      (e) => !accessOf(e).some((access) => ['PUBLIC', 'SHARE_TOKEN', 'ENTERING'].includes(access)),
    )
    expect(closed.length).toBeGreaterThan(150)
    for (const token of [cookies['entering_token']!, undefined])
      for (const e of closed) {
        const { statusCode } = await test.app.inject({
          method: e.method,
          url:
            apiPrefix +
            e.url.replaceAll(/:\w*(uuid|session_id|token)/g, nobody).replaceAll(/:\w+/g, '1'),
          // Under the name of a whole session it is as good as none.
          cookies: token === undefined ? cookies : { ...cookies, token },
          headers: { 'x-xsrf-token': csrf },
        })
        expect(statusCode, e.operationId).toBe(401)
      }
    const bearer = await test.app.inject({
      url: `${apiPrefix}/authentication/session`,
      headers: { authorization: `Bearer ${cookies['entering_token']}` },
    })
    expect(bearer.statusCode).toBe(401)
  })

  it('is half for ten minutes', async () => {
    const { username, user_id, secret } = await enrolledUser()
    const browser = await halfIn(username)
    const { seconds } = await one(
      test.db,
      sql<{
        seconds: number
      }>`select extract(epoch from expires_at - now())::int as seconds from session where kind = 'entering' and principal_id = ${user_id}`,
    )
    expect(seconds).toBeLessThanOrEqual(600)
    await run(
      test.db,
      sql`update session set expires_at = now() where kind = 'entering' and principal_id = ${user_id}`,
    )
    expect((await prove(browser, nextCode(secret))).status).toBe(401)
  })

  it('accepts a code once, in every session, also when two come at once', async () => {
    const { username, secret } = await enrolledUser()
    const browsers = Array.from({ length: 4 }, () => browserOf(test))
    for (const browser of browsers) await halfIn(username, browser)
    const code = nextCode(secret)
    const answers = await Promise.all(browsers.slice(1).map((browser) => prove(browser, code)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
    // One from before the last is as good as used.
    expect((await prove(await halfIn(username), codeOf(secret))).status).toBe(422)
    await run(test.db, sql`update totp set last_step = 0`)
    expect((await prove(await halfIn(username), nextCode(secret))).status).toBe(200)
  })

  it('pauses wrong codes as it does wrong passwords, whatever half session they come from', async () => {
    const { username, secret } = await enrolledUser()
    const statuses: number[] = []
    for (let n = 0; n < 5; n++)
      statuses.push((await prove(await halfIn(username), '000000')).status)
    expect(statuses).toEqual(Array(5).fill(422))
    expect((await prove(await halfIn(username), nextCode(secret))).status).toBe(429)
    const failed = await many(
      test.db,
      sql`select 1 from audit where action = 'FACTOR_FAILED' and after ->> 'username' = ${username}`,
    )
    expect(failed).toHaveLength(5)
  })

  it('takes each recovery code once', async () => {
    const { username, codes, user_id } = await enrolledUser()
    expect(new Set(codes).size).toBe(10)
    const recover = async (code: string) =>
      (await halfIn(username))(session.proveByRecovery, { body: { code, remember: false } })
    expect((await recover(codes[0]!.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
    expect((await recover(codes[0]!)).status).toBe(422)
    expect((await recover(codes[1]!)).status).toBe(200)
    const stored = await many(
      test.db,
      sql<{
        hash: string
      }>`select encode(code_sha256, 'hex') as hash from recovery_code where user_id = ${user_id}`,
    )
    expect(stored).toHaveLength(10)
    for (const { hash } of stored) expect(hash).toMatch(/^[0-9a-f]{64}$/)
  })

  it('makes recovery codes that a plain hash protects, and still takes those printed before', async () => {
    const { username, codes, user_id } = await enrolledUser()
    for (const code of codes) {
      expect(code).toMatch(/^([A-HJKM-NP-Z2-9]{4}-){5}[A-HJKM-NP-Z2-9]{4}$/)
      expect(code.replaceAll('-', '').length * Math.log2(31)).toBeGreaterThan(112)
    }
    const printed = 'ABCDEFGHJKMNPQRS'
    await run(
      test.db,
      sql`update recovery_code set code_sha256 = ${recoveryHash(printed)}
          where user_id = ${user_id} and code_sha256 = ${recoveryHash(codes[0]!.replaceAll('-', ''))}`,
    )
    const { status } = await (
      await halfIn(username)
    )(session.proveByRecovery, { body: { code: 'ABCD-EFGH-JKMN-PQRS', remember: false } })
    expect(status).toBe(200)
  })

  it('ends with the password it began with', async () => {
    const { username, user_id, secret } = await enrolledUser()
    const browser = await halfIn(username)
    const admin = await test.as('ADMIN')
    await admin(users.setPassword, { params: { user_id }, body: { password: 'Ventana-Lunar-88' } })
    expect((await prove(browser, nextCode(secret))).status).toBe(401)
  })
})

describe('the secret of an application', () => {
  it('is sealed at rest, and sealed anew under the newest key', async () => {
    const { username, user_id, secret } = await enrolledUser()
    const stored = async () =>
      (
        await one(
          test.db,
          sql<{ secret: string }>`select secret from totp where user_id = ${user_id}`,
        )
      ).secret
    const before = await stored()
    expect(before).toMatch(/^v1\./)
    expect(before).not.toContain(secret)
    const { SECRET_KEYS } = test.deps.config
    SECRET_KEYS.unshift('another-test-key-of-enough-characters-01234')
    try {
      expect((await prove(await halfIn(username), nextCode(secret))).status).toBe(200)
      expect(await stored()).not.toBe(before)
    } finally {
      SECRET_KEYS.shift()
    }
  })
})
