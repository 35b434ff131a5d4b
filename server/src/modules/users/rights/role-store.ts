import { sql } from 'kysely'
import type { PermissionCode } from '@chaski/contract/permissions.ts'
import type { ProfileCode } from '@chaski/contract/permission-templates.ts'
import type { PermissionTemplateRow } from '@chaski/contract/users/schema.ts'
import { type Db, many, maybe, one, run } from '#src/base/sql/sql.ts'

export type StoredRole = {
  role_id: number
  name: string
  profile_code: ProfileCode
  permissions: PermissionCode[]
  version: number
}

const columns = sql`role_id, name, profile_code, permissions, version`
const shown = sql`profile_code as code, name as label, permissions, role_id, version,
  (select count(*)::int from app_user u where u.role_id = role.role_id) as holders`

export const listRoles = (db: Db): Promise<PermissionTemplateRow[]> =>
  many(db, sql<PermissionTemplateRow>`select ${shown} from role order by folded(name)`)

export const findRole = (db: Db, role_id: number): Promise<PermissionTemplateRow | undefined> =>
  maybe(db, sql<PermissionTemplateRow>`select ${shown} from role where role_id = ${role_id}`)

/** For a change: nobody is given the role meanwhile. Taken before any user's row. */
export const lockRole = (trx: Db, role_id: number): Promise<StoredRole | undefined> =>
  maybe(trx, sql<StoredRole>`select ${columns} from role where role_id = ${role_id} for update`)

/** For giving it: it does not change meanwhile. Taken before any user's row. */
export const holdRole = (trx: Db, role_id: number): Promise<StoredRole | undefined> =>
  maybe(trx, sql<StoredRole>`select ${columns} from role where role_id = ${role_id} for share`)

export const holdersOf = async (trx: Db, role_id: number): Promise<number[]> =>
  (
    await many(
      trx,
      sql<{
        user_id: number
      }>`select user_id from app_user where role_id = ${role_id} order by user_id`,
    )
  ).map(({ user_id }) => user_id)

type NewRole = Pick<StoredRole, 'name' | 'profile_code'> & { permissions: readonly string[] }

export const insertRole = async (trx: Db, r: NewRole): Promise<number> =>
  (
    await one(
      trx,
      sql<{ role_id: number }>`insert into role (name, profile_code, permissions)
        values (${r.name}, ${r.profile_code}, ${r.permissions}) returning role_id`,
    )
  ).role_id

export const saveRole = (
  trx: Db,
  role_id: number,
  name: string,
  permissions: readonly string[],
): Promise<number> =>
  run(
    trx,
    sql`update role set name = ${name}, permissions = ${permissions}, version = version + 1 where role_id = ${role_id}`,
  )

export const removeRole = (trx: Db, role_id: number): Promise<number> =>
  run(trx, sql`delete from role where role_id = ${role_id}`)
