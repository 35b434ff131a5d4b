import { sql } from 'kysely'
import { type Db, many, maybe, one } from '#src/base/sql/sql.ts'

type Credentials = {
  driver_id: number
  name: string
  password_hash: string | null
  must_change_password: boolean
  is_active: boolean
  block_reason: string | null
}

/** By code or cellphone; a code wins, should somebody's code look like a phone. */
export const findDriverCredentials = (db: Db, name: string): Promise<Credentials | undefined> =>
  maybe(
    db,
    sql<Credentials>`
      select driver_id, first_name || ' ' || last_name as name, password_hash, must_change_password, is_active,
             case when administrative_status = 'BLOCK' then coalesce(block_reason, '') end as block_reason
      from driver where upper(code) = ${name} or cellphone = ${name} order by upper(code) = ${name} desc limit 1`,
  )

export const driverPasswordHash = async (db: Db, driver_id: number): Promise<string | null> =>
  (
    await one(
      db,
      sql<{
        password_hash: string | null
      }>`select password_hash from driver where driver_id = ${driver_id}`,
    )
  ).password_hash

/** What a driver may type as user name. */
export const loginNamesOf = async (db: Db, driver_id: number): Promise<string[]> => {
  const row = await one(
    db,
    sql<{ code: string; cellphone: string }>`
      select upper(code) as code, cellphone from driver where driver_id = ${driver_id}`,
  )
  return [row.code, row.cellphone]
}

export const pausedUntil = async (db: Db, keys: readonly string[]): Promise<string | null> =>
  (
    await one(
      db,
      sql<{
        until: string | null
      }>`select max(blocked_until) as until from attempt where key = any(${keys}::text[]) and blocked_until > now()`,
    )
  ).until

export type Recoverable = {
  driver_id: number
  name: string
  code: string
  cellphone: string
  email: string | null
  coverage_id: number | null
}

const recoverable = sql`driver_id, first_name || ' ' || last_name as name, code, cellphone, email, coverage_id`
/** Who was never given a password has none to forget. */
const mayLogIn = sql`is_active and password_hash is not null`

/** Who may come back under a name, found as the log-in finds them. */
export const findRecoverable = (db: Db, name: string): Promise<Recoverable | undefined> =>
  maybe(
    db,
    sql<Recoverable>`select ${recoverable} from driver where (upper(code) = ${name} or cellphone = ${name}) and ${mayLogIn}
      order by upper(code) = ${name} desc limit 1`,
  )

export const findRecovering = (db: Db, driver_id: number): Promise<Recoverable | undefined> =>
  maybe(
    db,
    sql<Recoverable>`select ${recoverable} from driver where driver_id = ${driver_id} and ${mayLogIn}`,
  )

/** Those of the desk who may give this driver a password. */
export const whoGivesPasswords = (db: Db, coverage_id: number | null) =>
  many(
    db,
    sql<{ user_id: number; user_uuid: string }>`
      select user_id, user_uuid from app_user where is_active and 'MNT_DRIVER_PASSWORD' = any(permissions)
        and (coverage_ids is null or ${coverage_id}::int = any(coverage_ids)) order by user_id`,
  )
