import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { session } from '@chaski/contract/session/endpoints.ts'
import { users } from '@chaski/contract/users/endpoints.ts'
import { many, one, run } from '#src/base/sql/sql.ts'
import { countHashWork } from '#src/test/counted-hasher.ts'
import { browserOf, enrolTotp, forgetTries, newUser } from '#src/test/session/entrance.ts'
import { startTestApp, type TestApp } from '#src/test/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  await forgetTries(test)
  await run(test.db, sql`delete from one_time_code_send`)
})

const password = 'Ventana-Lunar-88'
const forgot = (username: string) => test.anonymous(users.forgotPassword, { body: { username } })
const recover = (token: string, secret = password) =>
  test.anonymous(users.recoverPassword, { body: { token, password: secret } })

const somebody = async () => {
  const user = await newUser(test)
  const email = `${user.username}@chaski.example`
  await run(test.db, sql`update app_user set email = ${email} where user_id = ${user.user_id}`)
  return { ...user, email }
}

/** The link of the newest letter to somebody. */
const linkTo = async (email: string): Promise<string> => {
  const { body } = await one(
    test.db,
    sql<{
      body: string
    }>`select body from outgoing_message where recipient = ${email} order by created_at desc limit 1`,
  )
  return /\/central\/recuperar#([\w-]{43})/.exec(body)![1]!
}

describe('a forgotten password', () => {
  it('is replaced by a link that is mailed, works once, and ends the other sessions', async () => {
    const me = await somebody()
    const inside = await test.as(me.user_id)
    expect((await forgot(me.username.toUpperCase())).status).toBe(202)
    const token = await linkTo(me.email)
    const weak = await recover(token, 'corta')
    expect(weak.error.code).toBe('WEAK_PASSWORD')
    expect((await recover(token)).status).toBe(204)
    expect((await recover(token)).error).toMatchObject({ code: 'GONE', statusCode: 410 })
    expect((await inside(session.current, {})).status).toBe(401)
    expect((await browserOf(test).logIn(me.username, password)).status).toBe(200)
    const traces = await many(
      test.db,
      sql<{
        actor_id: number
      }>`select actor_id from audit where action = 'RECOVER_PASSWORD' and entity_id = ${String(me.user_id)}`,
    )
    expect(traces).toEqual([{ actor_id: me.user_id }])
  })

  it('is replaced once, also when the link is followed twice at once', async () => {
    const me = await somebody()
    await forgot(me.username)
    const token = await linkTo(me.email)
    const answers = await Promise.all([recover(token), recover(token), recover(token)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 410, 410])
  })

  it('has links for half an hour, and none of the earlier ones after a change', async () => {
    const me = await somebody()
    await forgot(me.username)
    const late = await linkTo(me.email)
    const { seconds } = await one(
      test.db,
      sql<{
        seconds: number
      }>`select extract(epoch from expires_at - now())::int as seconds from password_reset where user_id = ${me.user_id}`,
    )
    expect(seconds).toBeLessThanOrEqual(1800)
    expect(seconds).toBeGreaterThan(1700)
    await run(
      test.db,
      sql`update password_reset set expires_at = now() where user_id = ${me.user_id}`,
    )
    expect((await recover(late)).status).toBe(410)

    const links: string[] = []
    for (let n = 0; n < 2; n++) {
      await run(test.db, sql`delete from one_time_code_send`)
      await forgot(me.username)
      links.push(await linkTo(me.email))
    }
    expect((await recover(links[0]!)).status).toBe(204)
    expect((await recover(links[1]!)).status).toBe(410)
  })

  it('does not pass the second factor, and forgets remembered devices', async () => {
    const me = await somebody()
    const browser = browserOf(test)
    await browser.logIn(me.username)
    await enrolTotp(browser)
    await run(
      test.db,
      sql`insert into trusted_device (user_id, device_sha256, expires_at) values (${me.user_id}, '\\x00', now() + interval '1 day')`,
    )
    await forgot(me.username)
    expect((await recover(await linkTo(me.email))).status).toBe(204)
    const { error } = await browserOf(test).logIn(me.username, password)
    expect(error.code).toBe('SECOND_FACTOR_REQUIRED')
    const left = await many(
      test.db,
      sql`select 1 from trusted_device where user_id = ${me.user_id}`,
    )
    expect(left).toEqual([])
  })

  it('leaves only the hash of the link', async () => {
    const me = await somebody()
    await forgot(me.username)
    const token = await linkTo(me.email)
    const rows = await many(
      test.db,
      sql<{ length: number; kept: boolean }>`
        select length(token_sha256) as length, position(${token}::bytea in token_sha256) > 0 as kept from password_reset
        where user_id = ${me.user_id}`,
    )
    expect(rows).toEqual([{ length: 32, kept: false }])
  })
})

describe('who asks', () => {
  /** Everything a call writes, by table. */
  const written = async () =>
    one(
      test.db,
      sql<Record<string, number>>`
        select (select count(*)::int from password_reset) as links, (select count(*)::int from outgoing_message) as letters,
               (select count(*)::int from audit) as traces, (select count(*)::int from one_time_code_send) as sends,
               (select count(*)::int from pgboss.job) as jobs`,
    )

  it('learns nothing of a name by the answer or the work', async () => {
    const me = await somebody()
    const without = await newUser(test)
    const gone = await somebody()
    await run(test.db, sql`update app_user set is_active = false where user_id = ${gone.user_id}`)
    const work = countHashWork(test.deps)
    const asked = async (name: string) => {
      const before = await written()
      let answer: unknown
      const hashes = await work.during(async () => {
        const { status, data } = await forgot(name)
        answer = { status, data }
      })
      const after = await written()
      const rows = Object.keys(after).map((table) => [table, after[table]! - before[table]!])
      return { answer, hashes, rows }
    }
    const known = await asked(me.username)
    expect(known.answer).toEqual({ status: 202, data: { expires_in_s: 1800 } })
    for (const name of ['nadie-aqui', without.username, gone.username])
      expect(await asked(name), name).toEqual(known)
    const letters = await many(
      test.db,
      sql`select 1 from outgoing_message where recipient = ${gone.email}`,
    )
    expect(letters).toEqual([])
  })

  it('is paused by account and by address', async () => {
    const me = await somebody()
    expect((await forgot(me.username)).status).toBe(202)
    expect((await forgot(me.username)).status).toBe(429)
    expect((await forgot('otro-nombre')).status).toBe(202)
    for (let n = 0; n < 20; n++) await forgot(`nombre-${n}`)
    expect((await forgot('nombre-nuevo')).status).toBe(429)
  })
})

it('is not offered where no mail leaves', async () => {
  const quiet = await startTestApp({ env: { SEED: 'none' } })
  try {
    expect((await quiet.anonymous(users.entrance, {})).data).toEqual({ password_recovery: false })
    const refused = await quiet.anonymous(users.forgotPassword, { body: { username: 'admin' } })
    expect(refused.error).toMatchObject({ code: 'STATE_CONFLICT', statusCode: 409 })
  } finally {
    await quiet.close()
  }
  expect((await test.anonymous(users.entrance, {})).data).toEqual({ password_recovery: true })
})
