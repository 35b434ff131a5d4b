import { onePage, type Unpaged } from '#src/base/sql/one-page.ts'
import { sortedBy } from '#src/base/sql/sorted-by.ts'
import { naturally } from '#src/base/sql/naturally.ts'
import { type RawBuilder, sql } from 'kysely'
import type { PermissionCode } from '@chaski/contract/permissions.ts'
import { permissionTemplates, type ProfileCode } from '@chaski/contract/permission-templates.ts'
import { administratorRights } from '@chaski/contract/users/rules.ts'
import type { UserChange, UserFilters, UserForm } from '@chaski/contract/users/schema.ts'
import type { Operator } from '#src/http/session/principal.ts'
import { systemViewer, usersInReach, type Viewer } from '#src/access/reach.ts'
import { type Db, many, maybe, one, run } from '#src/base/sql/sql.ts'

export type StoredUser = {
  user_id: number
  user_uuid: string
  username: string
  name: string
  email: string | null
  profile_code: ProfileCode
  role_id: number | null
  role_name: string | null
  role_permissions: PermissionCode[] | null
  permissions: PermissionCode[]
  extension: string | null
  is_active: boolean
  coverage_ids: number[] | null
  company_ids: number[] | null
  has_pin: boolean
  has_second_factor: boolean
  must_change_password: boolean
  password_changed_at: string
  last_login_at: string | null
  reviewed_at: string | null
  reviewed_by: string | null
  version: number
}

const hasSecondFactor = sql`(exists (select 1 from totp t where t.user_id = u.user_id and t.confirmed_at is not null)
    or exists (select 1 from passkey p where p.user_id = u.user_id))`

const columns = sql`user_id, user_uuid, username, name, email, profile_code, permissions, extension, is_active, coverage_ids,
  company_ids, pin_hash is not null as has_pin,
  ${hasSecondFactor} as has_second_factor, must_change_password, password_changed_at, last_login_at, reviewed_at,
  reviewed_by, version, role_id, (select r.name from role r where r.role_id = u.role_id) as role_name,
  (select r.permissions from role r where r.role_id = u.role_id) as role_permissions`

const matching = (viewer: Viewer, f: Unpaged<UserFilters>) => {
  const words = (f.key_word ?? '').split(/\s+/).filter((word) => word !== '')
  return sql.join(
    [
      usersInReach(viewer),
      ...(f.is_active === undefined ? [] : [sql`is_active = ${f.is_active}`]),
      ...(f.profile_code === undefined ? [] : [sql`profile_code = ${f.profile_code}`]),
      ...words.map(
        (word) =>
          sql`folded(username || ' ' || name || ' ' || coalesce(email, '')) like '%' || folded(${word}) || '%'`,
      ),
    ],
    sql` and `,
  )
}

const labels = Object.fromEntries(permissionTemplates.map(({ code, label }) => [code, label]))
const rights = Object.fromEntries(
  permissionTemplates.map(({ code, permissions }) => [code, permissions]),
)
const base = sql`coalesce((select r.permissions from role r where r.role_id = u.role_id),
  array(select jsonb_array_elements_text(${JSON.stringify(rights)}::jsonb -> u.profile_code)))`
const without = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) =>
  sql`cardinality(array(select unnest(${one}) except select unnest(${other})))`
/** As `differenceCount` counts them. */
const differences = sql`(${without(sql`u.permissions`, base)} + ${without(base, sql`u.permissions`)})`

const orders = {
  name: sql`folded(name)`,
  username: sql`username`,
  profile_code: sql`folded(coalesce((select r.name from role r where r.role_id = u.role_id), ${JSON.stringify(labels)}::jsonb ->> u.profile_code))`,
  differences,
  extension: naturally(sql`extension`),
  email: sql`email`,
  has_second_factor: sql`not ${hasSecondFactor}`,
  last_login_at: sql`last_login_at`,
  is_active: sql`not is_active`,
}

/** Every user that the filters let through, in the order of the list. */
export const userList = (viewer: Viewer, f: Unpaged<UserFilters>) =>
  sql<StoredUser>`select ${columns} from app_user u where ${matching(viewer, f)}
    order by ${sortedBy(f.sort, orders)}is_active desc, folded(name), user_id`

export const listUsers = async (
  db: Db,
  viewer: Viewer,
  f: UserFilters,
): Promise<{ rows: StoredUser[]; total: number }> => {
  const rows = await many(db, onePage(userList(viewer, f), f))
  const { total } = await one(
    db,
    sql<{
      total: number
    }>`select count(*)::int as total from app_user u where ${matching(viewer, f)}`,
  )
  return { rows, total }
}

export const findUser = (db: Db, user_id: number): Promise<StoredUser | undefined> =>
  maybe(db, sql<StoredUser>`select ${columns} from app_user u where user_id = ${user_id}`)

/** The same as somebody sees it: a user beyond them is as good as missing. */
export const findUserFor = (
  db: Db,
  viewer: Viewer,
  user_id: number,
): Promise<StoredUser | undefined> =>
  maybe(
    db,
    sql<StoredUser>`select ${columns} from app_user u where user_id = ${user_id} and ${usersInReach(viewer)}`,
  )

export const lockUser = (db: Db, user_id: number): Promise<StoredUser | undefined> =>
  maybe(
    db,
    sql<StoredUser>`select ${columns} from app_user u where user_id = ${user_id} for update`,
  )

export const allUsers = (db: Db, viewer: Viewer = systemViewer): Promise<StoredUser[]> =>
  many(
    db,
    sql<StoredUser>`select ${columns} from app_user u where ${usersInReach(viewer)} order by is_active desc, folded(name), user_id`,
  )

type NewUser = Omit<UserForm, 'password'> & {
  permissions: readonly string[]
  password_hash: string
  must_change_password: boolean
}

export const insertUser = (db: Db, u: NewUser): Promise<StoredUser> =>
  one(
    db,
    sql<StoredUser>`
      insert into app_user as u (username, name, email, profile_code, role_id, permissions, extension, coverage_ids, company_ids, password_hash, must_change_password)
      values (${u.username}, ${u.name}, ${u.email}, ${u.profile_code}, ${u.role_id}, ${u.permissions}, ${u.extension}, ${u.coverage_ids}, ${u.company_ids},
              ${u.password_hash}, ${u.must_change_password})
      returning ${columns}`,
  )

export const updateUser = (db: Db, user_id: number, u: UserChange): Promise<StoredUser> =>
  one(
    db,
    sql<StoredUser>`
      update app_user u set name = ${u.name}, email = ${u.email}, profile_code = ${u.profile_code}, extension = ${u.extension},
        role_id = case when profile_code = ${u.profile_code} then role_id end,
        coverage_ids = ${u.coverage_ids}, company_ids = ${u.company_ids}, is_active = ${u.is_active}, version = version + 1
      where user_id = ${user_id} returning ${columns}`,
  )

export const updateProfile = (
  db: Db,
  user_id: number,
  name: string,
  email: string | null,
): Promise<StoredUser> =>
  one(
    db,
    sql<StoredUser>`update app_user u set name = ${name}, email = ${email}, version = version + 1 where user_id = ${user_id} returning ${columns}`,
  )

type Rights = { profile_code: string; role_id: number | null; permissions: readonly string[] }

export const updatePermissions = (
  db: Db,
  user_id: number,
  { profile_code, role_id, permissions }: Rights,
): Promise<StoredUser> =>
  one(
    db,
    sql<StoredUser>`update app_user u set profile_code = ${profile_code}, role_id = ${role_id}, permissions = ${permissions}, version = version + 1
                    where user_id = ${user_id} returning ${columns}`,
  )

export const updatePassword = (
  db: Db,
  user_id: number,
  password_hash: string,
  must_change: boolean,
) =>
  run(
    db,
    sql`update app_user u set password_hash = ${password_hash}, must_change_password = ${must_change}, password_changed_at = now(), version = version + 1
        where user_id = ${user_id}`,
  )

export const updatePin = (db: Db, user_id: number, pin_hash: string | null) =>
  run(
    db,
    sql`update app_user u set pin_hash = ${pin_hash}, version = version + 1 where user_id = ${user_id}`,
  )

/**
 * These users and every administrator, locked in one statement and one order: of two who act on each other at once,
 * the second finds what the first did. Rows that only point to a user need not wait.
 */
export const lockWithAdministrators = (
  trx: Db,
  user_ids: readonly number[],
): Promise<StoredUser[]> =>
  many(
    trx,
    sql<StoredUser>`select ${columns} from app_user u
      where user_id = any(${user_ids}::int[])
        or (is_active and permissions @> ${administratorRights}::text[] and coverage_ids is null and company_ids is null)
      order by user_id for no key update`,
  )

type Limits = Pick<Operator, 'coverage_ids' | 'company_ids'>
type Named = { id: number; name: string }

/** What somebody may limit others to: nobody hands out more than they see. */
export const listScopes = async (db: Db, { coverage_ids, company_ids }: Limits) => ({
  coverages: await many(
    db,
    sql<Named>`select coverage_id as id, name from coverage
      where ${coverage_ids}::int[] is null or coverage_id = any(${coverage_ids}::int[]) order by folded(name)`,
  ),
  companies: await many(
    db,
    sql<Named>`select company_id as id, name from company
      where ${company_ids}::int[] is null or company_id = any(${company_ids}::int[]) order by folded(name)`,
  ),
})

export const markReviewed = (db: Db, user_ids: readonly number[], by: string) =>
  run(
    db,
    sql`update app_user u set reviewed_at = now(), reviewed_by = ${by} where user_id = any(${user_ids})`,
  )

type PinHolder = { user_id: number; name: string; pin_hash: string }

/** Users at work here who hold a right and have set a PIN. */
export const pinHoldersFor = (db: Db, permission: string): Promise<PinHolder[]> =>
  many(
    db,
    sql<PinHolder>`select user_id, name, pin_hash from app_user
      where is_active and pin_hash is not null and ${permission} = any(permissions) order by user_id limit 50`,
  )
