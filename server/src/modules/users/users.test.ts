import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { templateOf } from '@chaski/contract/permission-templates.ts'
import { session } from '@chaski/contract/session/endpoints.ts'
import { users } from '@chaski/contract/users/endpoints.ts'
import { many } from '#src/base/sql/sql.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'
import { newUserForm as form } from '#src/test/users/test-kit.ts'

let test: TestApp
let admin: Caller
beforeAll(async () => {
  test = await startTestApp()
  admin = await test.as('ADMIN')
})
afterAll(() => test.close())

const create = async (username: string) =>
  (await admin(users.create, { body: form(username) })).data

describe('a new user', () => {
  it('has the rights of the template and must change the password first', async () => {
    const user = await create('julia')
    const rights = await admin(users.permissions, { params: { user_id: user.user_id } })
    expect(rights.data.permissions).toEqual(
      templateOf('OPERADOR').permissions.toSorted(
        (a, b) => rights.data.permissions.indexOf(a) - rights.data.permissions.indexOf(b),
      ),
    )
    const julia = await test.as(user.user_id)
    expect(
      (await julia(users.ownPermissions, { params: { user_uuid: user.user_uuid } })).error.code,
    ).toBe('PASSWORD_CHANGE_REQUIRED')
    const changed = await julia(users.changePassword, {
      params: { user_uuid: user.user_uuid },
      body: { current_password: 'Ventana-Lunar-88', password: 'Otra-Ventana-99' },
    })
    expect(changed.status).toBe(204)
    expect(
      (await julia(users.ownPermissions, { params: { user_uuid: user.user_uuid } })).status,
    ).toBe(200)
  })

  it('is refused at the field when the name is taken or malformed', async () => {
    await create('repetido')
    const twice = await admin(users.create, { body: form('repetido') })
    expect(twice.error).toMatchObject({
      code: 'ALREADY_EXISTS',
      statusCode: 409,
      errors: [{ path: 'username' }],
    })
    const bad = await admin(users.create, { body: form('Con Espacios') })
    expect(bad.error).toMatchObject({ statusCode: 400, errors: [{ path: 'username' }] })
    const unknown = await admin(users.create, { body: { ...form('otro'), is_god: true } as never })
    expect(unknown.error.statusCode).toBe(400)
  })

  it('is refused with a weak password', async () => {
    const weak = await admin(users.create, { body: { ...form('debil'), password: '1234567890' } })
    expect(weak.error).toMatchObject({ code: 'WEAK_PASSWORD', errors: [{ path: 'password' }] })
  })

  it('is made once however often the same intent arrives', async () => {
    const key = { 'idempotency-key': 'intent-0001' }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => admin(users.create, { body: form('una.vez') }, key)),
    )
    expect(new Set(answers.map((answer) => answer.data.user_id)).size).toBe(1)
    expect(
      answers.filter((answer) => answer.headers['idempotent-replayed'] === 'true'),
    ).toHaveLength(4)
    const other = await admin(users.create, { body: form('otra.vez') }, key)
    expect(other.error.code).toBe('IDEMPOTENCY_MISMATCH')
  })
})

describe('the list', () => {
  it('finds without accents and filters by state and profile', async () => {
    await create('nahui.list')
    const found = await admin(users.list, { query: { key_word: 'nahui list' } })
    expect(found.data.data.map((user) => user.username)).toEqual(['nahui.list'])
    const none = await admin(users.list, { query: { key_word: 'nahui', profile_code: 'ADMIN' } })
    expect(none.data.total).toBe(0)
    const inactive = await admin(users.list, { query: { is_active: false } })
    expect(inactive.data.data.every((user) => !user.is_active)).toBe(true)
  })

  it.each([
    '?page=0',
    '?page=1e2',
    '?page=0x10',
    '?page=',
    '?page_size=201',
    '?page_size=Infinity',
    '?nonsense=1',
    '?profile_code=GOD',
  ])('refuses %s', async (query) => {
    const response = await test.app.inject({
      url: `/api/v1/maintenance/users${query}`,
      cookies: admin.cookies,
    })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({
      code: 'VALIDATION_FAILED',
      location: '/api/v1/maintenance/users',
    })
  })
})

describe('an edit', () => {
  it('of a stale version is refused with the fresh object', async () => {
    const user = await create('version')
    const { username: _, password: __, ...fields } = form('version')
    const first = await admin(users.update, {
      params: { user_id: user.user_id },
      body: { ...fields, name: 'Primera', is_active: true, version: user.version },
    })
    expect(first.data.version).toBe(user.version + 1)
    const second = await admin(users.update, {
      params: { user_id: user.user_id },
      body: { ...fields, name: 'Segunda', is_active: true, version: user.version },
    })
    expect(second.error).toMatchObject({
      code: 'VERSION_CONFLICT',
      statusCode: 412,
      current: { name: 'Primera', version: user.version + 1 },
    })
  })

  it('that deactivates ends the sessions at once', async () => {
    const user_id = await test.user(['DSP_QUOTE'])
    const caller = await test.as(user_id)
    const { data } = await admin(users.get, { params: { user_id } })
    await admin(users.update, {
      params: { user_id },
      body: {
        name: data.name,
        email: data.email,
        profile_code: data.profile_code,
        extension: null,
        coverage_ids: null,
        company_ids: null,
        is_active: false,
        version: data.version,
      },
    })
    expect((await caller(session.current, {})).status).toBe(401)
  })

  it("cannot take one's own account away", async () => {
    const { data } = await admin(users.get, { params: { user_id: admin.user_id } })
    const own = {
      name: data.name,
      email: data.email,
      profile_code: data.profile_code,
      extension: data.extension,
      coverage_ids: null,
      company_ids: null,
      version: data.version,
    }
    expect(
      (
        await admin(users.update, {
          params: { user_id: admin.user_id },
          body: { ...own, is_active: false },
        })
      ).error.code,
    ).toBe('OWN_ACCOUNT')
  })

  it('writes the difference to the audit log, without secrets', async () => {
    const user = await create('auditado')
    await admin(users.setPassword, {
      params: { user_id: user.user_id },
      body: { password: 'Nueva-Ventana-77' },
    })
    const rows = await many(
      test.db,
      sql<{
        action: string
        text: string
      }>`select action, coalesce(before::text, '') || coalesce(after::text, '') as text from audit where entity = 'users' and entity_id = ${String(user.user_id)} order by audit_id`,
    )
    expect(rows.map((row) => row.action)).toEqual(['CREATE', 'SET_PASSWORD'])
    expect(rows.some((row) => /Ventana|argon2/.test(row.text))).toBe(false)
  })
})
