import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { session } from '@chaski/contract/session/endpoints.ts'
import { many, run } from '#src/base/sql/sql.ts'
import { startTestApp, type TestApp } from '#src/test/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const password = 'chaski-demo-2026'
const logIn = (username: string, secret: string, headers = {}) =>
  test.anonymous(session.logIn, { body: { username, password: secret } }, headers)

const cookiesOf = (headers: Record<string, unknown>): string[] =>
  [headers['set-cookie']].flat().map(String)
const forgetAttempts = () => run(test.db, sql`delete from attempt`)

describe('log-in', () => {
  it('sets the session cookie and its companions with exact attributes', async () => {
    const { status, data, headers } = await logIn('Operador', password)
    expect(status).toBe(200)
    expect(data).toMatchObject({
      username: 'operador',
      profile_code: 'OPERADOR',
      must_change_password: false,
    })
    const cookies = cookiesOf(headers)
    const of = (name: string) => cookies.find((cookie) => cookie.startsWith(`${name}=`))!
    expect(of('token')).toMatch(
      /^token=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    expect(of('__Host-tb')).toMatch(
      /^__Host-tb=[\w-]{22}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
    expect(of('XSRF-TOKEN')).toMatch(
      /^XSRF-TOKEN=[\w.-]+; Max-Age=43200; Path=\/; Secure; SameSite=Lax$/,
    )
    expect(headers['cache-control']).toBe('no-store')
  })

  it('answers an unknown user and a wrong password alike', async () => {
    const wrong = await logIn('admin', 'not-this-one')
    const unknown = await logIn('nobody-here', 'not-this-one')
    expect(wrong.status).toBe(401)
    expect({ ...unknown.error, id: '' }).toEqual({ ...wrong.error, id: '' })
    await forgetAttempts()
  })

  it('that fails leaves a row, with the name that was typed and from where', async () => {
    await logIn('admin', 'not-this-one')
    await logIn('ghost-of-the-audit', 'not-this-one')
    const failed = await many(
      test.db,
      sql<{ username: string; ip: string | null }>`
        select "after" ->> 'username' as username, ip from audit where action = 'LOGIN_FAILED' order by audit_id desc limit 2`,
    )
    expect(failed.map(({ username }) => username)).toEqual(['ghost-of-the-audit', 'admin'])
    for (const { ip } of failed) expect(ip).not.toBeNull()
    await forgetAttempts()
  })

  it('evaluates exactly five of two hundred parallel guesses', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        logIn('flota', `guess-number-${n}`, { 'x-forwarded-for': `10.0.0.${n}` }),
      ),
    )
    const statuses = answers.map((answer) => answer.status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(195)
    expect(
      Number(answers.find((answer) => answer.status === 429)!.headers['retry-after']),
    ).toBeGreaterThan(0)
    expect((await logIn('flota', password)).status).toBe(429)
    await forgetAttempts()
  })

  it("lets a browser that logged in before past a stranger's guesses", async () => {
    const first = await logIn('reportes', password)
    const device = cookiesOf(first.headers)
      .find((cookie) => cookie.startsWith('device='))!
      .split(';')[0]!
    for (let n = 0; n < 6; n++) await logIn('reportes', 'stranger-guess')
    expect((await logIn('reportes', password)).status).toBe(429)
    expect((await logIn('reportes', password, { cookie: device })).status).toBe(200)
    await forgetAttempts()
  })

  it('pauses an address that tries many accounts, whatever it claims to be', async () => {
    for (let n = 0; n < 20; n++)
      await logIn(`account-${n}`, 'x', { 'x-forwarded-for': `203.0.113.${n}` })
    expect((await logIn('account-21', 'x', { 'x-forwarded-for': '198.51.100.1' })).status).toBe(429)
    await forgetAttempts()
  })

  it('keeps three sessions per user and closes the oldest', async () => {
    const first = await test.as('COMERCIAL')
    for (let n = 0; n < 3; n++) await logIn('comercial', password)
    expect((await first(session.current, {})).status).toBe(401)
  })
})

describe('a session', () => {
  it('ends by idleness and by age, by the clock of the database', async () => {
    const idle = await test.as('ADMIN')
    await run(
      test.db,
      sql`update session set last_seen_at = now() - interval '1801 seconds' where session_id = ${idle.session_id}`,
    )
    expect((await idle(session.current, {})).status).toBe(401)
    const old = await test.as('ADMIN')
    await run(
      test.db,
      sql`update session set expires_at = now() - interval '1 second' where session_id = ${old.session_id}`,
    )
    expect((await old(session.current, {})).status).toBe(401)
  })

  it('needs its companion cookie', async () => {
    const caller = await test.as('ADMIN')
    const { token } = caller.cookies
    const response = await test.app.inject({
      url: '/api/v1/authentication/session',
      cookies: { token: token! },
    })
    expect(response.statusCode).toBe(401)
  })

  it('is over at once after logging out', async () => {
    const caller = await test.as('ADMIN')
    const out = await caller(session.logOut, {})
    expect(out.status).toBe(204)
    expect(out.headers['clear-site-data']).toBe('"cache", "storage"')
    expect((await caller(session.current, {})).status).toBe(401)
  })

  it('is listed and can be closed by its owner, not by another', async () => {
    const one = await test.as('ADMIN')
    const two = await test.as('ADMIN')
    const stranger = await test.as('OPERADOR')
    expect((await stranger(session.close, { params: { session_id: one.session_id } })).status).toBe(
      404,
    )
    const { data } = await two(session.listOpen, {})
    expect(data.data.map((row) => row.session_id)).toContain(one.session_id)
    expect((await two(session.close, { params: { session_id: one.session_id } })).status).toBe(204)
    expect((await one(session.current, {})).status).toBe(401)
  })

  it('stores no secret: only hashes of 32 bytes', async () => {
    const rows = await many(
      test.db,
      sql<{ length: number }>`select length(token_sha256) as length from session`,
    )
    expect(rows.every((row) => row.length === 32)).toBe(true)
  })
})

it('pauses only the session that gets its own password wrong', async () => {
  const [one, two] = [await test.as('ADMIN'), await test.as('ADMIN')]
  const confirm = async (who: typeof one, secret: string) =>
    (await who(session.confirm, { body: { password: secret } })).status
  for (let n = 0; n < 5; n++) expect(await confirm(one, 'wrong')).toBe(422)
  expect(await confirm(one, password)).toBe(429)
  expect(await confirm(two, password)).toBe(204)
  expect((await one(session.current, {})).status).toBe(200)
})

describe('passwords', () => {
  it('are stored as argon2id with at least 19 MiB', async () => {
    const rows = await many(
      test.db,
      sql<{
        password_hash: string
      }>`select password_hash from app_user where password_hash <> 'none'`,
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows)
      expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
})
