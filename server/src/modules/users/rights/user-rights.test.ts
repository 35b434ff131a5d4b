import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { templateOf } from '@chaski/contract/permission-templates.ts'
import { session } from '@chaski/contract/session/endpoints.ts'
import { users } from '@chaski/contract/users/endpoints.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'
import { newUserForm as form } from '#src/test/users/test-kit.ts'

let test: TestApp
let admin: Caller
beforeAll(async () => {
  test = await startTestApp()
  admin = await test.as('ADMIN')
})
afterAll(() => test.close())

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
    expect((await change(chief, rich, [], 1)).error.code).toBe('ABOVE_YOURSELF')
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
