import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import { session } from '@chaski/contract/session/endpoints.ts'
import { users } from '@chaski/contract/users/endpoints.ts'
import { demonstrationPassword } from '#src/demo/users/demonstration-password.ts'
import { many, one, run } from '#src/base/sql/sql.ts'
import { cookiesOf } from '#src/test/cookies-of.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'
import { changeOf } from '#src/test/users/test-kit.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const password = 'Ventana-Lunar-88'
const someone = async () => {
  const user_id = await test.user(['DSP_QUOTE'])
  await run(
    test.db,
    sql`update app_user set password_hash = ${await test.deps.hasher.hash(demonstrationPassword)} where user_id = ${user_id}`,
  )
  return test.as(user_id)
}

/** What the token of an old session is worth once calls under way are over. */
const afterGrace = async (who: Caller): Promise<number> => {
  await run(
    test.db,
    sql`update session set expires_at = expires_at - interval '10 seconds' where session_id = ${who.session_id}`,
  )
  return (await who(session.current, {})).status
}

const withCookies = async (cookies: Record<string, string>): Promise<number> =>
  (await test.app.inject({ url: '/api/v1/authentication/session', cookies })).statusCode

const setRights = async (user_id: number, permissions: 'DSP_QUOTE'[]) => {
  const admin = await test.as('ADMIN')
  const { data } = await admin(users.permissions, { params: { user_id } })
  const answer = await admin(users.setPermissions, {
    params: { user_id },
    body: { ...data, permissions },
  })
  expect(answer.status).toBe(200)
}

const editScope = async (user_id: number) => {
  const admin = await test.as('ADMIN')
  const { data } = await admin(users.get, { params: { user_id } })
  const body = { ...changeOf(data), coverage_ids: [] }
  expect((await admin(users.update, { params: { user_id }, body })).status).toBe(200)
}

describe('a log-in on a browser where somebody is in', () => {
  it('ends that session and no other, and leaves its trace', async () => {
    const [before, next] = [await someone(), await someone()]
    const elsewhere = await test.as(before.user_id)
    const { username } = (await next(session.current, {})).data
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/v1/authentication/validate',
      cookies: before.cookies,
      payload: { username, password: demonstrationPassword },
    })
    expect(answer.statusCode).toBe(200)
    expect((await before(session.current, {})).status).toBe(401)
    expect((await elsewhere(session.current, {})).status).toBe(200)
    expect(await withCookies(cookiesOf(answer.headers))).toBe(200)
    const { actor_id } = await one(
      test.db,
      sql<{ actor_id: number }>`
        select actor_id from audit where action = 'CLOSE_SESSION' and entity_id = ${before.session_id}`,
    )
    expect(actor_id).toBe(before.user_id)
  })
})

describe('a change of password', () => {
  it('renews the token of the session that made it, and ends the others', async () => {
    const me = await someone()
    const other = await test.as(me.user_id)
    const { user_uuid } = (await me(session.current, {})).data
    const changed = await me(users.changePassword, {
      params: { user_uuid },
      body: { current_password: demonstrationPassword, password },
    })
    expect(changed.status).toBe(204)
    const fresh = cookiesOf(changed.headers)
    expect(fresh['token']).toMatch(/^[\w-]{43}$/)
    expect(fresh['token']).not.toBe(me.cookies['token'])
    expect(await withCookies(fresh)).toBe(200)
    expect((await other(session.current, {})).status).toBe(401)
    expect(await afterGrace(me)).toBe(401)
    expect(await withCookies(fresh)).toBe(200)
  })

  it('does so in the portal of a company', async () => {
    const { company_user_id } = await one(
      test.db,
      sql<{ company_user_id: number }>`
        with made as (insert into company (name, ruc) values ('Empresa', '20100000009') returning company_id)
        insert into company_user (company_id, username, name, role, password_hash, must_change_password)
        select company_id, 'portal.prueba', 'Portal', 'ADMIN', ${await test.deps.hasher.hash(demonstrationPassword)}, false from made
        returning company_user_id`,
    )
    const me = await test.asGuest('company', company_user_id)
    const changed = await me(companies.portalPassword, {
      body: { current_password: demonstrationPassword, password },
    })
    expect(changed.status).toBe(204)
    const fresh = cookiesOf(changed.headers)['company_token']
    expect(fresh).toMatch(/^[\w-]{43}$/)
    expect(fresh).not.toBe(me.cookies['company_token'])
  })
})

describe('a change of rights', () => {
  it.each([
    ['of permissions', (id: number) => setRights(id, [])],
    ['of scope', editScope],
  ])('%s renews the token at the next call', async (_, change) => {
    const me = await someone()
    await change(me.user_id)
    const next = await me(session.current, {})
    expect(next.status).toBe(200)
    const fresh = cookiesOf(next.headers)
    expect(fresh['token']).toMatch(/^[\w-]{43}$/)
    expect(await withCookies(fresh)).toBe(200)
    expect(await afterGrace(me)).toBe(401)
    expect(await withCookies(fresh)).toBe(200)
  })

  it('proves nothing: the password is asked for as before', async () => {
    const me = await someone()
    await run(
      test.db,
      sql`update session set authenticated_at = now() - interval '11 minutes' where session_id = ${me.session_id}`,
    )
    await setRights(me.user_id, [])
    await me(session.current, {})
    const rows = await many(
      test.db,
      sql<{ recent: boolean }>`
        select authenticated_at > now() - interval '10 minutes' as recent from session where kind = 'operator' and principal_id = ${me.user_id}`,
    )
    expect(rows).toEqual([{ recent: false }, { recent: false }])
  })

  it('renews once for calls that come together, and throws none of them out', async () => {
    const me = await someone()
    await setRights(me.user_id, [])
    const answers = await Promise.all(Array.from({ length: 8 }, () => me(session.current, {})))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    const renewed = answers.filter(({ headers }) => headers['set-cookie'] !== undefined)
    expect(renewed).toHaveLength(1)
  })

  it('is renewed for the very call that comes: logging out leaves nothing open', async () => {
    const me = await someone()
    await setRights(me.user_id, [])
    expect((await me(session.logOut, {})).status).toBe(204)
    const left = await many(
      test.db,
      sql`select 1 from session where kind = 'operator' and principal_id = ${me.user_id} and expires_at > now() + interval '10 seconds'`,
    )
    expect(left).toEqual([])
  })
})
