import { sql } from 'kysely'
import { type Db, maybe, one, run } from '#src/base/sql/sql.ts'

/** A new code replaces the last, which must be a minute old; undefined when it is too soon. */
export const saveEmailCode = (
  db: Db,
  client_id: number,
  email: string,
  code_hash: string,
): Promise<{ expires_at: string } | undefined> =>
  maybe(
    db,
    sql<{ expires_at: string }>`
      insert into client_email_code as c (client_id, email, code_hash, expires_at)
      values (${client_id}, ${email}, ${code_hash}, now() + interval '10 minutes')
      on conflict (client_id) do update
        set email = excluded.email, code_hash = excluded.code_hash, sent_at = now(), expires_at = excluded.expires_at
        where c.sent_at < now() - interval '60 seconds'
      returning expires_at`,
  )

export const liveEmailCode = async (
  db: Db,
  client_id: number,
  email: string,
): Promise<string | null> =>
  (
    await maybe(
      db,
      sql<{ code_hash: string }>`select code_hash from client_email_code
        where client_id = ${client_id} and lower(email) = lower(${email}) and expires_at > now()`,
    )
  )?.code_hash ?? null

/** Used once: taking the code and marking the address are one step. */
export const markEmailVerified = async (db: Db, client_id: number): Promise<boolean> => {
  const taken = await run(db, sql`delete from client_email_code where client_id = ${client_id}`)
  if (taken === 0) return false
  await one(
    db,
    sql`update client set email_verified_at = now(), version = version + 1 where client_id = ${client_id} returning 1`,
  )
  return true
}
