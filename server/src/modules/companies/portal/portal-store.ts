import { sql } from 'kysely'
import type { PortalUser, PortalUserEntry } from '@chaski/contract/companies/portal-schema.ts'
import { type Db, many, maybe, one, run } from '#src/base/sql/sql.ts'

const columns = sql`company_user_id, company_user_uuid, company_id, username, name, email, cellphone, role, area_id, is_active,
  must_change_password, last_login_at, version`

export const listPortalUsers = (db: Db, company_id: number): Promise<PortalUser[]> =>
  many(
    db,
    sql<PortalUser>`select ${columns} from company_user where company_id = ${company_id}
                    order by is_active desc, folded(name), company_user_id`,
  )

export const findPortalUser = (db: Db, company_user_id: number): Promise<PortalUser | undefined> =>
  maybe(
    db,
    sql<PortalUser>`select ${columns} from company_user where company_user_id = ${company_user_id}`,
  )

export const lockPortalUser = (
  db: Db,
  company_id: number,
  company_user_id: number,
): Promise<PortalUser | undefined> =>
  maybe(
    db,
    sql<PortalUser>`select ${columns} from company_user
                    where company_user_id = ${company_user_id} and company_id = ${company_id} for update`,
  )

type NewUser = PortalUserEntry & { company_id: number; password_hash: string }

export const insertPortalUser = (db: Db, u: NewUser): Promise<PortalUser> =>
  one(
    db,
    sql<PortalUser>`insert into company_user (company_id, username, name, email, cellphone, role, area_id, password_hash)
                    values (${u.company_id}, ${u.username}, ${u.name}, ${u.email}, ${u.cellphone}, ${u.role}, ${u.area_id}, ${u.password_hash})
                    returning ${columns}`,
  )

export const updatePortalUser = (db: Db, u: PortalUser): Promise<PortalUser> =>
  one(
    db,
    sql<PortalUser>`update company_user set name = ${u.name}, email = ${u.email}, cellphone = ${u.cellphone}, role = ${u.role}, area_id = ${u.area_id},
                      is_active = ${u.is_active}, version = version + 1
                    where company_user_id = ${u.company_user_id} returning ${columns}`,
  )

export const savePortalPassword = (
  db: Db,
  company_user_id: number,
  password_hash: string,
  must_change: boolean,
) =>
  run(
    db,
    sql`update company_user set password_hash = ${password_hash}, must_change_password = ${must_change},
          password_changed_at = now(), version = version + 1
        where company_user_id = ${company_user_id}`,
  )

export const portalPasswordHash = async (db: Db, company_user_id: number): Promise<string> =>
  (
    await one(
      db,
      sql<{
        password_hash: string
      }>`select password_hash from company_user where company_user_id = ${company_user_id}`,
    )
  ).password_hash

type Credentials = {
  company_user_id: number
  name: string
  password_hash: string
  is_open: boolean
}

export const findPortalCredentials = (db: Db, username: string): Promise<Credentials | undefined> =>
  maybe(
    db,
    sql<Credentials>`select u.company_user_id, u.name, u.password_hash, u.is_active and c.is_active as is_open
                     from company_user u join company c using (company_id) where u.username = ${username}`,
  )

export const findPortalUserNamed = (db: Db, username: string): Promise<PortalUser | undefined> =>
  maybe(db, sql<PortalUser>`select ${columns} from company_user where username = ${username}`)

export const deletePortalUser = (db: Db, company_user_id: number): Promise<number> =>
  run(db, sql`delete from company_user where company_user_id = ${company_user_id}`)

/** Whoever may enter under this name. */
export const findOpenPortalUser = (db: Db, username: string): Promise<PortalUser | undefined> =>
  maybe(
    db,
    sql<PortalUser>`select ${columns} from company_user u
                    where username = ${username} and is_active
                      and exists (select 1 from company c where c.company_id = u.company_id and c.is_active)`,
  )

export const notePortalLogin = (db: Db, company_user_id: number) =>
  run(
    db,
    sql`update company_user set last_login_at = now() where company_user_id = ${company_user_id}`,
  )
