import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessOf, isUnsafe } from '@chaski/contract/endpoint.ts'
import type { ErrorBody } from '@chaski/contract/errors.ts'
import { permissionCodes } from '@chaski/contract/permissions.ts'
import { administratorRights } from '@chaski/contract/users/rules.ts'
import { users } from '@chaski/contract/users/endpoints.ts'
import type { UserRow } from '@chaski/contract/users/schema.ts'
import { many, run } from '#src/base/sql/sql.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'
import { changeOf, newUserForm, whileWaiting } from '#src/test/users/test-kit.ts'

let test: TestApp
let admin: Caller
beforeAll(async () => {
  test = await startTestApp()
  admin = await test.as('ADMIN')
})
afterAll(() => test.close())

const get = async (user_id: number): Promise<UserRow> =>
  (await admin(users.get, { params: { user_id } })).data

/** All that is known of everybody: what was refused must have left no trace in it. */
const world = () =>
  many(
    test.db,
    sql`select u.*, (select count(*) from session s where s.kind = 'operator' and s.principal_id = u.user_id) as sessions
        from app_user u order by user_id`,
  )

const setPassword = (by: Caller, user_id: number) =>
  by(users.setPassword, { params: { user_id }, body: { password: 'Ventana-Lunar-88' } })
const update = (by: Caller, user: UserRow, change: Partial<UserRow> = {}) =>
  by(users.update, {
    params: { user_id: user.user_id },
    body: { ...changeOf(user), ...change } as never,
  })
const setRights = (by: Caller, user: UserRow, permissions: string[]) =>
  by(users.setPermissions, {
    params: { user_id: user.user_id },
    body: {
      permissionTemplateCode: 'OPERADOR',
      permissions: permissions as never,
      version: user.version,
    },
  })

describe('the attacks of old', () => {
  const refused = async (attack: () => Promise<{ error: ErrorBody }>) => {
    const before = await world()
    expect((await attack()).error).toMatchObject({ code: 'ABOVE_YOURSELF', statusCode: 403 })
    expect(await world()).toEqual(before)
  }

  it("do not set an administrator's password with the rights to view and to set passwords", async () => {
    const clerk = await test.as(await test.user(['MNT_USER_VIEW', 'MNT_USER_PASSWORD']))
    const victim = await test.user(permissionCodes)
    await refused(() => setPassword(clerk, victim))
  })

  it('do not change an unlimited administrator from within one coverage', async () => {
    const limited = await test.as(await test.user(permissionCodes, { coverage_ids: [2] }))
    const target = await get(await test.user(permissionCodes))
    await refused(() => update(limited, target, { name: 'Otra' }))
  })

  it('do not switch an administrator off with the rights to view and to edit', async () => {
    const clerk = await test.as(await test.user(['MNT_USER_VIEW', 'MNT_USER_EDIT']))
    const target = await get(await test.user(permissionCodes))
    await refused(() => update(clerk, target, { is_active: false }))
  })

  it('do not grant by the name of a profile: rights alone count', async () => {
    const named = await test.as(await test.user(administratorRights, { profile_code: 'ADMIN' }))
    const target = await get(await test.user([]))
    expect((await setRights(named, target, ['CFG_COMPANY'])).error.code).toBe('CANNOT_GRANT')
  })
})

type Act = (by: Caller, user: UserRow) => Promise<{ status: number; error: ErrorBody }>

/** Everything that touches another user, by operation. */
const operations: [string, string, Act][] = [
  ['updateUser', 'rename', (by, user) => update(by, user, { name: 'Otro Nombre' })],
  ['updateUser', 'switch off', (by, user) => update(by, user, { is_active: false })],
  ['updateUser', 'limit', (by, user) => update(by, user, { coverage_ids: [2], company_ids: [1] })],
  ['setUserPassword', 'password', (by, user) => setPassword(by, user.user_id)],
  ['setUserPermissions', 'take all', (by, user) => setRights(by, user, [])],
  ['setUserPermissions', 'leave', (by, user) => setRights(by, user, ['DSP_QUOTE'])],
  [
    'signPrivilegeReview',
    'sign',
    (by, { user_id }) => by(users.signReview, { body: { user_ids: [user_id], note: '' } }),
  ],
  [
    'resetUserSecondFactor',
    'reset',
    (by, { user_id }) => by(users.resetFactor, { params: { user_id } }),
  ],
  [
    'updateRole',
    'through the role',
    (by, { role_id, user_id }) =>
      by(users.updateRole, {
        params: { role_id: role_id! },
        body: { label: `Rol de ${user_id}`, permissions: ['DSP_QUOTE'], version: 1 },
      }),
  ],
]

/** Calls that change no other user. */
const onNobody = ['createUser', 'createRole', 'deleteRole', 'forgotPassword', 'recoverPassword']

/** Somebody with a role without rights and with a second factor, so that every operation finds what it changes. */
const somebody = async (...rights: Parameters<TestApp['user']>): Promise<number> => {
  const user_id = await test.user(...rights)
  await run(
    test.db,
    sql`with made as (
          insert into role (name, profile_code, permissions) values (${`Rol de ${user_id}`}, 'OPERADOR', '{}') returning role_id
        ), factor as (insert into totp (user_id, secret, confirmed_at) values (${user_id}, 'none', now()))
        update app_user set role_id = made.role_id from made where user_id = ${user_id}`,
  )
  return user_id
}

const own = { coverage_ids: [2], company_ids: [1] }
const excesses = [
  { more: 'a right more', rights: ['DSP_QUOTE', 'CFG_COMPANY'], scope: own },
  { more: 'another coverage', rights: [], scope: { ...own, coverage_ids: [2, 3] } },
  { more: 'all coverages', rights: [], scope: { company_ids: [1] } },
  { more: 'another company', rights: [], scope: { ...own, company_ids: [7] } },
  { more: 'all companies', rights: [], scope: { coverage_ids: [2] } },
]

describe('every operation on a user', () => {
  it('is in this test', () => {
    const touching = Object.values(users).filter(
      (e) => isUnsafe(e.method) && !accessOf(e).includes('SELF'),
    )
    expect(touching.map((e) => e.operationId).toSorted()).toEqual(
      [...new Set([...onNobody, ...operations.map(([id]) => id)])].toSorted(),
    )
  })

  const chief = async () => test.as(await test.user([...administratorRights, 'DSP_QUOTE'], own))

  describe.each(operations)('%s (%s)', (_, __, act) => {
    it('is done to an equal', async () => {
      const target = await get(await somebody(['DSP_QUOTE'], own))
      expect((await act(await chief(), target)).status).toBeLessThan(300)
    })

    it.each(excesses)('is refused to somebody with $more', async ({ rights, scope }) => {
      const caller = await chief()
      const user_id = await somebody(rights, scope)
      await test.as(user_id)
      const target = await get(user_id)
      const before = await world()
      expect((await act(caller, target)).error).toMatchObject({
        code: 'ABOVE_YOURSELF',
        statusCode: 403,
      })
      expect(await world()).toEqual(before)
    })

    it('is refused to somebody switched off who would be above', async () => {
      const caller = await chief()
      const user_id = await somebody(permissionCodes)
      await run(test.db, sql`update app_user set is_active = false where user_id = ${user_id}`)
      const target = await get(user_id)
      expect((await act(caller, target)).error.code).toBe('ABOVE_YOURSELF')
    })
  })

  it.each(excesses.slice(1))('makes nobody with $more', async ({ scope }) => {
    const template = ['RPT_SERVICE_VIEW', 'RPT_SERVICE_EXCEL', 'DSP_SERVICE_VIEW']
    const rights = [...template, 'DSP_MONITOR_VIEW', 'MNT_COMPANY_VIEW', 'MNT_CLIENT_VIEW']
    const caller = await test.as(
      await test.user(['MNT_USER_EDIT', 'MNT_DRIVER_VIEW', ...rights], own),
    )
    const limits = { coverage_ids: null, company_ids: null, ...scope }
    const body = { ...newUserForm('nuevo'), profile_code: 'REPORTES' as const, ...limits }
    const before = await world()
    expect((await caller(users.create, { body })).error.code).toBe('CANNOT_GRANT')
    const more = { ...body, ...own, profile_code: 'ADMIN' as const }
    expect((await caller(users.create, { body: more })).error.code).toBe('CANNOT_GRANT')
    expect(await world()).toEqual(before)
  })

  it('widens nobody beyond the caller', async () => {
    const target = await get(await test.user(['DSP_QUOTE'], own))
    const caller = await chief()
    for (const wider of [{ coverage_ids: null }, { coverage_ids: [2, 3] }, { company_ids: null }])
      expect((await update(caller, target, wider)).error.code).toBe('CANNOT_GRANT')
  })

  it('names nobody after a profile above the caller', async () => {
    const target = await get(await test.user(['DSP_QUOTE'], own))
    const caller = await chief()
    expect((await update(caller, target, { profile_code: 'ADMIN' })).error.code).toBe(
      'CANNOT_GRANT',
    )
    const body = { permissionTemplateCode: 'ADMIN' as const, permissions: [], version: 1 }
    const { user_id } = target
    const named = await caller(users.setPermissions, { params: { user_id }, body })
    expect(named.error.code).toBe('CANNOT_GRANT')
    expect(await get(user_id)).toEqual(target)
  })

  it('offers no coverage or company that the caller does not see', async () => {
    const { data } = await (await chief())(users.scopes, {})
    expect(data.coverages.every(({ id }) => id === 2)).toBe(true)
    expect(data.companies.every(({ id }) => id === 1)).toBe(true)
  })
})

describe('at the same moment', () => {
  it('somebody promoted while a call waits is not acted upon', async () => {
    const caller = await test.as(await test.user([...administratorRights, 'DSP_QUOTE']))
    const user_id = await test.user(['DSP_QUOTE'])
    const target = await get(user_id)
    const answers = await whileWaiting(
      test.db,
      3,
      (trx) =>
        run(
          trx,
          sql`update app_user set permissions = permissions || '{CFG_COMPANY}' where user_id = ${user_id}`,
        ),
      () =>
        Promise.all([
          setPassword(caller, user_id),
          update(caller, target, { is_active: false }),
          setRights(caller, target, []),
        ]),
    )
    expect(answers.map(({ error }) => error.code)).toEqual(Array(3).fill('ABOVE_YOURSELF'))
    expect(await get(user_id)).toMatchObject({ is_active: true, must_change_password: false })
  })

  it('a caller who lost the right meanwhile does nothing with it', async () => {
    const boss_id = await test.user(permissionCodes)
    const boss = await test.as(boss_id)
    const target = await get(await test.user(['DSP_QUOTE']))
    const answer = await whileWaiting(
      test.db,
      1,
      (trx) =>
        run(
          trx,
          sql`update app_user set permissions = array_remove(permissions, 'MNT_USER_PASSWORD') where user_id = ${boss_id}`,
        ),
      () => setPassword(boss, target.user_id),
    )
    expect(answer.error.code).toBe('FORBIDDEN')
  })

  it('of two administrators who switch each other off, one stays', async () => {
    const [one, two] = [await test.user(permissionCodes), await test.user(permissionCodes)]
    const [a, b] = [await test.as(one), await test.as(two)]
    const [first, second] = [await get(one), await get(two)]
    const answers = await whileWaiting(
      test.db,
      2,
      (trx) =>
        many(
          trx,
          sql`select user_id from app_user where user_id in (${one}, ${two}) order by user_id for update`,
        ),
      () =>
        Promise.all([
          update(a, second, { is_active: false }),
          update(b, first, { is_active: false }),
        ]),
    )
    expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 401])
    const still = [await get(one), await get(two)].filter((user) => user.is_active)
    expect(still).toHaveLength(1)
  })
})

describe('the last administrator', () => {
  it('can be neither limited, demoted nor switched off, while no equal remains', async () => {
    await run(
      test.db,
      sql`update app_user set is_active = false where user_id <> ${admin.user_id} and permissions @> ${administratorRights}::text[]`,
    )
    const self = await get(admin.user_id)
    const lesser = await test.user([...administratorRights, 'DSP_QUOTE'])
    const codeOf = async (answer: Promise<{ error: ErrorBody }>) => (await answer).error.code
    expect(await codeOf(update(admin, self, { coverage_ids: [1] }))).toBe('LAST_ADMINISTRATOR')
    expect(await codeOf(update(admin, self, { company_ids: [1] }))).toBe('LAST_ADMINISTRATOR')
    expect(await codeOf(update(admin, self, { is_active: false }))).toBe('OWN_ACCOUNT')
    expect(await codeOf(setRights(admin, self, []))).toBe('OWN_RIGHTS')
    expect(await codeOf(update(await test.as(lesser), self, { is_active: false }))).toBe(
      'ABOVE_YOURSELF',
    )
    expect(await get(admin.user_id)).toEqual(self)

    const equal = await test.as(await test.user(permissionCodes))
    expect((await update(equal, self, { is_active: false })).status).toBe(200)
  })
})
