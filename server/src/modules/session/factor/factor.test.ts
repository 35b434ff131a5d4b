import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accessOf } from '@chaski/contract/endpoint.ts'
import { allEndpoints } from '@chaski/contract/endpoints.ts'
import { session } from '@chaski/contract/session/endpoints.ts'
import { apiPrefix } from '@chaski/contract/settings.ts'
import { users } from '@chaski/contract/users/endpoints.ts'
import { many, one, run } from '#src/base/sql/sql.ts'
import { codeOf } from '#src/test/session/code-of.ts'
import {
  type Browser,
  browserOf,
  enrolTotp,
  forgetTries,
  newUser,
} from '#src/test/session/entrance.ts'
import { startTestApp, type TestApp } from '#src/test/test-app.ts'
import { recoveryHash } from './recovery-codes.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ env: { SECOND_FACTOR_PROFILES: 'ADMIN' } })
})
afterAll(() => test.close())
beforeEach(() => forgetTries(test))

/** Somebody with an application, in a browser that is logged out again. */
const enrolledUser = async () => {
  const user = await newUser(test, ['DSP_QUOTE'])
  const first = browserOf(test)
  expect((await first.logIn(user.username)).status).toBe(200)
  return { ...user, ...(await enrolTotp(first)), first }
}

const halfIn = async (username: string, browser = browserOf(test)): Promise<Browser> => {
  const { error } = await browser.logIn(username)
  expect(error).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED', statusCode: 401 })
  return browser
}
const nobody = '00000000-0000-4000-8000-000000000000'
/** Codes of the next step: that of now was used to enrol, and the clock may move on meanwhile. */
const nextCode = (secret: string): string => codeOf(secret, 1)
const prove = (browser: Browser, code: string, remember = false) =>
  browser(session.proveByCode, { body: { code, remember } })

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

describe('a remembered device', () => {
  it('is not asked again for thirty days, for that user alone, until it is forgotten', async () => {
    const { username, secret, user_id } = await enrolledUser()
    const other = await enrolledUser()
    const browser = await halfIn(username)
    expect((await prove(browser, nextCode(secret), true)).status).toBe(200)
    const device = browser.jar.get('device')!
    const again = () => {
      const next = browserOf(test)
      next.jar.set('device', device)
      return next
    }
    expect((await again().logIn(username)).status).toBe(200)
    await halfIn(other.username, again())
    await halfIn(username)

    const { data } = await browser(session.ownFactors, {})
    expect(data.devices).toHaveLength(1)
    const days = (Date.parse(data.devices[0]!.expires_at) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(29.9)
    expect(days).toBeLessThan(30.1)
    const [row] = await many(
      test.db,
      sql<{
        hash: string
      }>`select encode(device_sha256, 'escape') as hash from trusted_device where user_id = ${user_id}`,
    )
    expect(row!.hash).not.toContain(device.split('.')[0])

    await run(test.db, sql`update trusted_device set expires_at = now() where user_id = ${user_id}`)
    await halfIn(username, again())
    await run(
      test.db,
      sql`update trusted_device set expires_at = now() + interval '1 day' where user_id = ${user_id}`,
    )
    expect((await again().logIn(username)).status).toBe(200)
    const { trusted_device_id } = data.devices[0]!
    const foreign = await other.first(session.forgetDevice, { params: { trusted_device_id } })
    expect(foreign.status).toBe(404)
    const forgotten = await browser(session.forgetDevice, { params: { trusted_device_id } })
    expect(forgotten.status).toBe(204)
    await halfIn(username, again())
  })

  it('is nothing without the wish, and nothing for who only tried', async () => {
    const { username, secret } = await enrolledUser()
    const browser = await halfIn(username)
    expect(browser.jar.has('device')).toBe(false)
    await prove(browser, nextCode(secret), false)
    await halfIn(username, browser)
  })

  it('is forgotten with a new password', async () => {
    const { username, user_id, secret } = await enrolledUser()
    const browser = await halfIn(username)
    await prove(browser, nextCode(secret), true)
    const { user_uuid } = (await browser(session.current, {})).data
    const changed = await browser(users.changePassword, {
      params: { user_uuid },
      body: { current_password: 'chaski-demo-2026', password: 'Ventana-Lunar-88' },
    })
    expect(changed.status).toBe(204)
    const left = await many(test.db, sql`select 1 from trusted_device where user_id = ${user_id}`)
    expect(left).toEqual([])
  })
})

describe('where the company asks for a second factor', () => {
  const admin = () => newUser(test, ['MNT_USER_VIEW'], 'ADMIN')

  it('lets nobody of the profile in without one, but lets them enrol', async () => {
    const { username } = await admin()
    const browser = await halfIn(username)
    expect((await browser(session.entering, {})).data.stage).toBe('ENROL')
    expect((await prove(browser, '123456')).status).toBe(422)
    const { secret } = (await browser(session.setUpTotp, {})).data
    expect((await browser(session.confirmTotp, { body: { code: '000000' } })).status).toBe(422)
    expect((await browser(session.current, {})).status).toBe(401)
    const done = await browser(session.confirmTotp, { body: { code: codeOf(secret) } })
    expect(done.status).toBe(200)
    expect(done.data.recovery_codes).toHaveLength(10)
    expect((await browser(session.current, {})).data.username).toBe(username)

    const removed = await browser(session.removeTotp, {})
    expect(removed.error).toMatchObject({ code: 'FACTOR_REQUIRED', statusCode: 409 })
    expect((await prove(await halfIn(username), nextCode(secret))).status).toBe(200)
  })

  it('gives the password alone no way around: who has a factor enrols no other before proving it', async () => {
    const { username } = await enrolledUser()
    const browser = await halfIn(username)
    expect((await browser(session.setUpTotp, {})).status).toBe(403)
    expect((await browser(session.setUpPasskey, {})).status).toBe(403)
    const waiting = await admin()
    const [one, two] = [await halfIn(waiting.username), await halfIn(waiting.username)]
    const { secret } = (await one(session.setUpTotp, {})).data
    expect((await one(session.confirmTotp, { body: { code: codeOf(secret) } })).status).toBe(200)
    // The other half session has seen no proof, whatever it had prepared.
    expect((await two(session.setUpTotp, {})).status).toBe(403)
    expect((await two(session.confirmTotp, { body: { code: nextCode(secret) } })).status).toBe(422)
  })
})

describe('one’s own factors', () => {
  it('can be taken off where nobody asks for them, with all that belongs to them', async () => {
    const { username, user_id, first } = await enrolledUser()
    expect((await first(session.ownFactors, {})).data).toMatchObject({
      required: false,
      recovery_codes: 10,
    })
    expect((await first(session.setUpTotp, {})).status).toBe(409)
    expect((await first(session.removeTotp, {})).status).toBe(204)
    expect((await browserOf(test).logIn(username)).status).toBe(200)
    const left = await many(test.db, sql`select 1 from recovery_code where user_id = ${user_id}`)
    expect(left).toEqual([])
    expect((await first(session.renewRecoveryCodes, {})).status).toBe(409)
  })

  it('get new recovery codes in the place of the old', async () => {
    const { username, codes, first } = await enrolledUser()
    const fresh = (await first(session.renewRecoveryCodes, {})).data.recovery_codes!
    const recover = async (code: string) =>
      (await (await halfIn(username))(session.proveByRecovery, { body: { code, remember: false } }))
        .status
    expect(await recover(codes[0]!)).toBe(422)
    expect(await recover(fresh[0]!)).toBe(200)
  })
})

describe('a reset by an administrator', () => {
  const reset = async (by: number, user_id: number) =>
    (await test.as(by))(users.resetFactor, { params: { user_id } })

  it('takes every factor away, ends the sessions, tells the user and leaves its trace', async () => {
    const { username, user_id, first } = await enrolledUser()
    const admin = await test.as('ADMIN')
    const shown = async () =>
      (await admin(users.get, { params: { user_id } })).data.has_second_factor
    expect(await shown()).toBe(true)
    expect((await reset(admin.user_id, user_id)).status).toBe(204)
    expect(await shown()).toBe(false)
    expect((await first(session.current, {})).status).toBe(401)
    expect((await browserOf(test).logIn(username)).status).toBe(200)
    const rows = await many(
      test.db,
      sql<{
        actor_id: number
      }>`select actor_id from audit where action = 'FACTOR_RESET' and entity_id = ${String(user_id)}`,
    )
    expect(rows).toEqual([{ actor_id: admin.user_id }])
    const told = await many(
      test.db,
      sql`select 1 from notification where user_id = ${user_id} and kind = 'SECOND_FACTOR'`,
    )
    expect(told).toHaveLength(1)
  })

  it('is refused above oneself and on oneself', async () => {
    const { user_id } = await enrolledUser()
    const clerk = await test.user(['MNT_USER_PASSWORD'])
    expect((await reset(clerk, user_id)).error).toMatchObject({ code: 'ABOVE_YOURSELF' })
    const own = await newUser(test, ['MNT_USER_PASSWORD'])
    const browser = browserOf(test)
    await browser.logIn(own.username)
    await enrolTotp(browser)
    expect((await reset(own.user_id, own.user_id)).error).toMatchObject({ code: 'OWN_FACTOR' })
  })
})
