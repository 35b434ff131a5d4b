import { sql } from 'kysely'
import { type Db, many, maybe, run } from '#src/base/sql/sql.ts'

export type PasskeyRow = {
  passkey_id: number
  name: string
  created_at: string
  last_used_at: string | null
  credential_id: string
  public_key: Buffer
  counter: number
  transports: string[]
}

export const listPasskeys = (db: Db, user_id: number): Promise<PasskeyRow[]> =>
  many(
    db,
    sql<PasskeyRow>`
      select passkey_id, name, created_at, last_used_at, credential_id, public_key, counter::float8 as counter, transports
      from passkey where user_id = ${user_id} order by passkey_id`,
  )

type NewPasskeyRow = Pick<
  PasskeyRow,
  'name' | 'credential_id' | 'public_key' | 'counter' | 'transports'
>

export const insertPasskey = (trx: Db, user_id: number, k: NewPasskeyRow): Promise<number> =>
  run(
    trx,
    sql`insert into passkey (user_id, credential_id, public_key, counter, transports, name)
        values (${user_id}, ${k.credential_id}, ${k.public_key}, ${k.counter}, ${k.transports}, ${k.name})
        on conflict (credential_id) do nothing`,
  )

export const notePasskeyUse = (trx: Db, passkey_id: number, counter: number): Promise<number> =>
  run(
    trx,
    sql`update passkey set counter = ${counter}, last_used_at = now() where passkey_id = ${passkey_id}`,
  )

export const deletePasskey = (trx: Db, user_id: number, passkey_id: number): Promise<number> =>
  run(trx, sql`delete from passkey where user_id = ${user_id} and passkey_id = ${passkey_id}`)

/** A session has one open question: a new one takes the place of the old. */
export const saveChallenge = (db: Db, session_id: string, challenge: string): Promise<number> =>
  run(
    db,
    sql`insert into passkey_challenge (session_id, challenge, expires_at) values (${session_id}, ${challenge}, now() + interval '3 minutes')
        on conflict (session_id) do update set challenge = excluded.challenge, expires_at = excluded.expires_at`,
  )

/** A challenge is answered once, rightly or not. */
export const takeChallenge = async (db: Db, session_id: string): Promise<string | null> => {
  const taken = await maybe(
    db,
    sql<{ challenge: string; is_over: boolean }>`
      delete from passkey_challenge where session_id = ${session_id} returning challenge, expires_at < now() as is_over`,
  )
  return taken === undefined || taken.is_over ? null : taken.challenge
}
