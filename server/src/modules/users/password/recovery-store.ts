import { sql } from 'kysely'
import { type Db, maybe, run } from '#src/base/sql/sql.ts'

type Reachable = { user_id: number; name: string; email: string }

/** Who may come back by mail: users at work here who have an address. */
export const findReachable = (db: Db, username: string): Promise<Reachable | undefined> =>
  maybe(
    db,
    sql<Reachable>`select user_id, name, email from app_user where username = ${username} and is_active and email is not null`,
  )

export const insertReset = (
  trx: Db,
  token_sha256: Buffer,
  user_id: number | null,
  seconds: number,
): Promise<number> =>
  run(
    trx,
    sql`insert into password_reset (token_sha256, user_id, expires_at)
        values (${token_sha256}, ${user_id}, now() + make_interval(secs => ${seconds}))`,
  )

type Recovering = { user_id: number; user_uuid: string; username: string; name: string }
const isLive = sql`r.used_at is null and r.expires_at > now() and u.is_active`

/** Whose link it is, while it works. */
export const findReset = (db: Db, token_sha256: Buffer): Promise<Recovering | undefined> =>
  maybe(
    db,
    sql<Recovering>`select u.user_id, u.user_uuid, u.username, u.name from password_reset r join app_user u using (user_id)
      where r.token_sha256 = ${token_sha256} and ${isLive}`,
  )

/** A link works once, and the others of the same person end with it. */
export const takeReset = async (
  trx: Db,
  token_sha256: Buffer,
  user_id: number,
): Promise<boolean> => {
  const taken = await run(
    trx,
    sql`update password_reset r set used_at = now() from app_user u
        where r.token_sha256 = ${token_sha256} and u.user_id = r.user_id and ${isLive}`,
  )
  await run(
    trx,
    sql`update password_reset set used_at = now() where user_id = ${user_id} and used_at is null`,
  )
  return taken > 0
}

export const sweepResets = (db: Db): Promise<number> =>
  run(db, sql`delete from password_reset where expires_at < now() - interval '1 day'`)
