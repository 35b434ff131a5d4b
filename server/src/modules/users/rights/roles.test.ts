import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PermissionCode } from '@chaski/contract/permissions.ts'
import { permissionTemplates, templateOf } from '@chaski/contract/permission-templates.ts'
import { session } from '@chaski/contract/session/endpoints.ts'
import { users } from '@chaski/contract/users/endpoints.ts'
import { many, one, run } from '#src/base/sql/sql.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'
import { changeOf, newUserForm, whileWaiting } from '#src/test/users/test-kit.ts'

let test: TestApp
let admin: Caller
beforeAll(async () => {
  test = await startTestApp()
  admin = await test.as('ADMIN')
})
afterAll(() => test.close())

let made = 0
const newRole = async (
  permissions: PermissionCode[] = ['DSP_QUOTE', 'DSP_FLEET_VIEW'],
  by = admin,
) => by(users.createRole, { body: { label: `Rol ${++made}`, code: 'REPORTES', permissions } })
const roleOf = async (permissions?: PermissionCode[]) => {
  const { status, data } = await newRole(permissions)
  expect(status).toBe(201)
  return data
}
type Role = Awaited<ReturnType<typeof roleOf>>

const give = async (user_id: number, role: Role, more: PermissionCode[] = [], by = admin) => {
  const { data } = await admin(users.permissions, { params: { user_id } })
  const permissions = [...role.permissions, ...more]
  const body = { ...data, permissions, role_id: role.role_id }
  return by(users.setPermissions, { params: { user_id }, body })
}
const edit = (role: Role, permissions: PermissionCode[], by = admin, version = role.version) =>
  by(users.updateRole, {
    params: { role_id: role.role_id! },
    body: { label: role.label, permissions, version },
  })
const drop = (role: Role, by = admin) =>
  by(users.deleteRole, { params: { role_id: role.role_id! } })
const rightsOf = async (user_id: number): Promise<string[]> =>
  (await admin(users.get, { params: { user_id } })).data.permissions.toSorted()

describe('the templates', () => {
  it('are the profiles, whom nobody edits, and the roles made from them', async () => {
    const role = await roleOf()
    const { data } = (await admin(users.templates, {})).data
    expect(
      data.slice(0, permissionTemplates.length).map(({ code, role_id }) => [code, role_id]),
    ).toEqual(permissionTemplates.map(({ code }) => [code, null]))
    expect(data.find(({ role_id }) => role_id === role.role_id)).toMatchObject({
      code: 'REPORTES',
      holders: 0,
      version: 1,
    })
  })

  it('are told apart by their names', async () => {
    const { label } = await roleOf()
    const again = await admin(users.createRole, {
      body: { label: label.toUpperCase(), code: 'FLOTA', permissions: [] },
    })
    expect(again.error).toMatchObject({ code: 'ALREADY_EXISTS', statusCode: 409 })
  })
})

describe('holding a role', () => {
  it('gives a new user its rights and the profile it was made from', async () => {
    const role = await roleOf()
    const { data } = await admin(users.create, {
      body: { ...newUserForm(`rol${++made}`), role_id: role.role_id },
    })
    expect(data).toMatchObject({
      role_id: role.role_id,
      role_name: role.label,
      profile_code: 'REPORTES',
      differences: 0,
    })
    expect(data.permissions).toEqual(role.permissions.toSorted())
    expect(
      (await admin(users.create, { body: { ...newUserForm('sin.rol'), role_id: 999_999 } })).status,
    ).toBe(400)
  })

  it('changes with the role, keeps what one had more or less, and counts from the next call', async () => {
    const role = await roleOf(['DSP_QUOTE', 'DSP_FLEET_VIEW'])
    const [plain, own] = [await test.user([]), await test.user([])]
    await give(plain, role)
    await give(own, role, ['MNT_DRIVER_VIEW'])
    await run(
      test.db,
      sql`update app_user set permissions = array_remove(permissions, 'DSP_QUOTE') where user_id = ${own}`,
    )
    const inside = await test.as(plain)
    expect((await inside(session.current, {})).data.permissions).not.toContain('DSP_TRACK_VIEW')
    const changed = await edit(role, ['DSP_QUOTE', 'DSP_TRACK_VIEW'])
    expect(changed.data).toMatchObject({ holders: 2, version: 2 })
    expect(await rightsOf(plain)).toEqual(['DSP_QUOTE', 'DSP_TRACK_VIEW'])
    expect(await rightsOf(own)).toEqual(['DSP_TRACK_VIEW', 'MNT_DRIVER_VIEW'])
    expect((await inside(session.current, {})).data.permissions).toContain('DSP_TRACK_VIEW')
    const traces = await many(
      test.db,
      sql`select 1 from audit where action = 'PERMISSIONS' and entity_id = ${String(plain)} and after -> 'added' ? 'DSP_TRACK_VIEW'`,
    )
    expect(traces).toHaveLength(1)
  })

  it('ends with another profile, and leaves others of the profile alone', async () => {
    const role = await roleOf()
    const user_id = await test.user([], { profile_code: 'REPORTES' })
    const beside = await test.user(['DSP_QUOTE'], { profile_code: 'REPORTES' })
    await give(user_id, role)
    const { data } = await admin(users.get, { params: { user_id } })
    const moved = await admin(users.update, {
      params: { user_id },
      body: { ...changeOf(data), profile_code: 'FLOTA' },
    })
    expect(moved.data).toMatchObject({ role_id: null, profile_code: 'FLOTA' })
    await edit(role, [])
    expect(await rightsOf(user_id)).toEqual(role.permissions.toSorted())
    expect(await rightsOf(beside)).toEqual(['DSP_QUOTE'])
  })

  it('keeps a role from being deleted', async () => {
    const role = await roleOf()
    const user_id = await test.user([])
    await give(user_id, role)
    expect((await drop(role)).error).toMatchObject({ code: 'IN_USE', statusCode: 409 })
    await give(user_id, { ...role, role_id: null })
    expect((await drop(role)).status).toBe(204)
    expect((await drop(role)).status).toBe(404)
  })
})

describe('a role above oneself', () => {
  const clerkRights: PermissionCode[] = [
    'MNT_USER_VIEW',
    'MNT_USER_PERMISSIONS',
    ...templateOf('REPORTES').permissions,
  ]
  const clerk = async (more: PermissionCode[] = []) =>
    test.as(await test.user([...clerkRights, ...more]))

  it('is neither made, nor given, nor changed, nor deleted', async () => {
    const by = await clerk()
    expect((await newRole(['DSP_FORCE'], by)).error.code).toBe('CANNOT_GRANT')
    // The profile's name is given like the rights that later releases add to it.
    const asAdmin = await by(users.createRole, {
      body: { label: `Rol ${++made}`, code: 'ADMIN', permissions: [] },
    })
    expect(asAdmin.error.code).toBe('CANNOT_GRANT')
    const above = await roleOf(['DSP_FORCE'])
    expect((await give(await test.user([]), above, [], by)).error.code).toBe('CANNOT_GRANT')
    expect((await edit(above, [], by)).error.code).toBe('CANNOT_GRANT')
    expect((await drop(above, by)).error.code).toBe('CANNOT_GRANT')
    const below = await roleOf(['RPT_SERVICE_VIEW'])
    expect((await edit(below, ['DSP_FORCE'], by)).error.code).toBe('CANNOT_GRANT')
    expect((await edit(below, [], by)).status).toBe(200)
  })

  it('is not changed over the head of a holder who stands above, nor by who holds it', async () => {
    const role = await roleOf(['RPT_SERVICE_VIEW'])
    const holder = await test.user([])
    await give(holder, role, ['DSP_FORCE'])
    const by = await clerk()
    expect((await edit(role, [], by)).error.code).toBe('ABOVE_YOURSELF')
    expect(await rightsOf(holder)).toEqual(['DSP_FORCE', 'RPT_SERVICE_VIEW'])

    const own = await roleOf(['RPT_SERVICE_VIEW'])
    const self = await clerk()
    await run(
      test.db,
      sql`update app_user set role_id = ${own.role_id} where user_id = ${self.user_id}`,
    )
    expect((await edit(own, ['RPT_SERVICE_EXCEL'], self)).error.code).toBe('OWN_RIGHTS')
  })
})

describe('two at once', () => {
  it('a stale edit of a role is refused with the fresh one', async () => {
    const role = await roleOf()
    expect((await edit(role, [])).status).toBe(200)
    const stale = await edit(role, ['DSP_FLEET_VIEW'])
    expect(stale.status).toBe(412)
    expect(stale.error.current).toMatchObject({ role_id: role.role_id, version: 2 })
  })

  it('somebody who is given a role while it changes has it as it is afterwards', async () => {
    const role = await roleOf(['DSP_QUOTE'])
    const body = { ...newUserForm(`rol${++made}`), role_id: role.role_id }
    const { data } = await whileWaiting(
      test.db,
      1,
      (trx) =>
        run(
          trx,
          sql`update role set permissions = array['DSP_TRACK_VIEW'], version = version + 1 where role_id = ${role.role_id}`,
        ),
      () => admin(users.create, { body }),
    )
    expect(data.permissions).toEqual(['DSP_TRACK_VIEW'])
    const { role_id } = await one(
      test.db,
      sql<{ role_id: number }>`select role_id from app_user where user_id = ${data.user_id}`,
    )
    expect(role_id).toBe(role.role_id)
  })
})
