import { sql } from 'kysely'
import { type Db, maybe, one } from '#src/base/sql/sql.ts'

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
