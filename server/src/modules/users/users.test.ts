import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { templateOf } from '@chaski/contract/permission-templates.ts'
import { session } from '@chaski/contract/session/endpoints.ts'
import { users } from '@chaski/contract/users/endpoints.ts'
import { many } from '#src/sql.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'

let test: TestApp
let admin: Caller
beforeAll(async () => {
  test = await startTestApp()
  admin = await test.as('ADMIN')
})
afterAll(() => test.close())

const form = (username: string) => ({
  username,
  name: 'Julia Ñahui',
  email: null,
  profile_code: 'OPERADOR' as const,
  extension: null,
  coverage_ids: null,
  company_ids: null,
  password: 'Ventana-Lunar-88',
})
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

  it("cannot take the last administrator away, nor one's own account", async () => {
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
    const other = await test.as(await test.user(['MNT_USER_VIEW', 'MNT_USER_EDIT']))
    expect(
      (
        await other(users.update, {
          params: { user_id: admin.user_id },
          body: { ...own, is_active: false },
        })
      ).error.code,
    ).toBe('LAST_ADMINISTRATOR')
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

describe('permissions', () => {
  const change = (by: Caller, user_id: number, permissions: readonly string[], version: number) =>
    by(users.setPermissions, {
      params: { user_id },
      body: { permissionTemplateCode: 'OPERADOR', permissions: permissions as never, version },
    })

  it('take effect on the next call', async () => {
    const user_id = await test.user(['MNT_USER_VIEW'])
    const caller = await test.as(user_id)
    expect((await caller(users.list, { query: {} })).status).toBe(200)
    expect((await change(admin, user_id, ['DSP_QUOTE'], 1)).status).toBe(200)
    expect((await caller(users.list, { query: {} })).error.code).toBe('FORBIDDEN')
  })

  it("are never one's own to change", async () => {
    expect((await change(admin, admin.user_id, ['DSP_QUOTE'], 1)).error.code).toBe('OWN_RIGHTS')
  })

  it('cannot be granted by who lacks them', async () => {
    const chief = await test.as(
      await test.user(['MNT_USER_VIEW', 'MNT_USER_PERMISSIONS', 'DSP_QUOTE'], {
        profile_code: 'SUPERVISOR',
      }),
    )
    const target = await test.user([])
    expect((await change(chief, target, ['DSP_QUOTE', 'CFG_COMPANY'], 1)).error).toMatchObject({
      code: 'CANNOT_GRANT',
      errors: [{ code: 'CFG_COMPANY' }],
    })
    expect((await change(chief, target, ['DSP_QUOTE'], 1)).status).toBe(200)
    const rich = await test.user(['CFG_COMPANY'])
    expect((await change(chief, rich, [], 1)).error.code).toBe('CANNOT_GRANT')
  })

  it('of a creator bound to companies cannot make somebody free of them', async () => {
    const limited = await test.as(
      await test.user(['MNT_USER_EDIT', ...templateOf('REPORTES').permissions], {
        company_ids: [1],
      }),
    )
    const body = { ...form('libre'), profile_code: 'REPORTES' as const }
    expect((await limited(users.create, { body })).error.code).toBe('CANNOT_GRANT')
    expect(
      (await limited(users.create, { body: { ...body, username: 'atado', company_ids: [1] } }))
        .status,
    ).toBe(201)
  })

  it('leave a notice for the user they concern', async () => {
    const user_id = await test.user([])
    await change(admin, user_id, ['DSP_QUOTE'], 1)
    const caller = await test.as(user_id)
    const { data: me } = await caller(session.current, {})
    const { data } = await caller(users.notifications, { params: { user_uuid: me.user_uuid } })
    expect(data).toMatchObject({ unread: 1, data: [{ kind: 'PERMISSIONS' }] })
    const read = await caller(users.readNotifications, {
      params: { user_uuid: me.user_uuid },
      body: { up_to: data.data[0]!.notification_id },
    })
    expect(read.data.unread).toBe(0)
  })
})

describe('own profile', () => {
  it("is nobody else's", async () => {
    const operator = await test.as('OPERADOR')
    const { data } = await admin(session.current, {})
    expect((await operator(users.profile, { params: { user_uuid: data.user_uuid } })).status).toBe(
      404,
    )
  })

  it('takes a PIN of six digits that is not a sequence', async () => {
    const supervisor = await test.as('SUPERVISOR')
    const { data } = await supervisor(session.current, {})
    const set = (pin: string | null) =>
      supervisor(users.changePin, {
        params: { user_uuid: data.user_uuid },
        body: { current_password: 'chaski-demo-2026', pin },
      })
    expect((await set('123456')).error.code).toBe('WEAK_PASSWORD')
    expect((await set('111111')).error.code).toBe('WEAK_PASSWORD')
    expect((await set('82915')).status).toBe(400)
    expect((await set('829153')).status).toBe(204)
    expect(
      (await supervisor(users.profile, { params: { user_uuid: data.user_uuid } })).data.has_pin,
    ).toBe(true)
  })
})

describe('the privilege review', () => {
  it('shows what differs, and is due at once until everybody was looked at', async () => {
    const before = await admin(users.review, {})
    expect(before.data.last_review_at).toBeNull()
    const ids = before.data.data.map((row) => row.user_id)
    await admin(users.signReview, { body: { user_ids: ids, note: 'Revisión semestral' } })
    const after = await admin(users.review, {})
    expect(after.data.last_review_at).not.toBeNull()
    expect(after.data.data[0]!.reviewed_by).toBe('Andrea Quispe')
  })
})
