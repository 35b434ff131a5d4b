import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ProfileCode, templateOf } from '@chaski/contract/permission-templates.ts'
import type { PermissionCode } from '@chaski/contract/permissions.ts'
import { users } from '@chaski/contract/users/endpoints.ts'
import { MIGRATIONS_DIR, readMigrations } from '#src/adapters/postgres/migrate/migration-files.ts'
import { one } from '#src/base/sql/sql.ts'
import { startTestApp, type TestApp } from '#src/test/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const migrate = async (): Promise<void> => {
  const files = await readMigrations(MIGRATIONS_DIR)
  const { text } = files.find(({ name }) => name.endsWith('_profiles_fit_jobs'))!
  await sql.raw(text).execute(test.db)
}

const rightsOf = async (user_id: number): Promise<string[]> => {
  const { permissions } = await one(
    test.db,
    sql<{ permissions: string[] }>`select permissions from app_user where user_id = ${user_id}`,
  )
  return permissions.toSorted()
}

/** What the three profiles held before. */
const before = (code: ProfileCode): PermissionCode[] => {
  const [added, taken] = changes[code]!
  return [...templateOf(code).permissions.filter((one) => !added.includes(one)), ...taken]
}
const changes: Partial<Record<ProfileCode, [PermissionCode[], PermissionCode[]]>> = {
  COMERCIAL: [['MNT_TARIFF_VIEW', 'MNT_TARIFF_EDIT'], ['RPT_SETTLEMENT']],
  REPORTES: [['RPT_STATEMENT', 'RPT_SETTLEMENT'], ['DSP_MONITOR_VIEW']],
  RECLAMOS: [['CLM_CREATE'], []],
}

it.each(['COMERCIAL', 'REPORTES', 'RECLAMOS'] as const)(
  'a holder of %s follows the profile, keeps what is their own, and a role is left alone',
  async (profile_code) => {
    const plain = await test.user(before(profile_code), { profile_code })
    const more = await test.user([...before(profile_code), 'AUD_VIEW'], { profile_code })
    const follower = await test.user(before(profile_code), { profile_code })
    const other = await test.user(before(profile_code), { profile_code: 'FLOTA' })
    const admin = await test.as('ADMIN')
    const role = await admin(users.createRole, {
      body: {
        label: `Rol de ${profile_code}`,
        code: profile_code,
        permissions: before(profile_code),
      },
    })
    await sql`update app_user set role_id = ${role.data.role_id} where user_id = ${follower}`.execute(
      test.db,
    )
    // Twice: a file may be tried again from its beginning.
    await migrate()
    await migrate()
    const now = [...templateOf(profile_code).permissions].toSorted()
    expect(await rightsOf(plain)).toEqual(now)
    expect(await rightsOf(more)).toEqual([...now, 'AUD_VIEW'].toSorted())
    expect(await rightsOf(follower)).toEqual(before(profile_code).toSorted())
    expect(await rightsOf(other)).toEqual(before(profile_code).toSorted())
  },
)
