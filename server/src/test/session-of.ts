import { sql } from 'kysely'
import { csrfToken } from '#src/http/access/csrf.ts'
import { newToken } from '#src/http/session/session-cookies.ts'
import type { SessionKind } from '#src/http/session/principal.ts'
import { insertSession } from '#src/modules/session/store.ts'
import { type Db, one } from '#src/base/sql/sql.ts'

/** A session as logging in leaves it, without the work of a password. */
export const newSession = async (db: Db, kind: SessionKind, principal_id: number) => {
  const { token, tb, token_sha256, tb_sha256 } = newToken()
  const { session_id } = await insertSession(db, {
    kind,
    principal_id,
    token_sha256,
    tb_sha256: kind === 'operator' ? tb_sha256 : null,
    idle_seconds: 1800,
    lifetime_seconds: 43_200,
    ip: '127.0.0.1',
    user_agent: 'test',
  })
  return { token, tb, session_id }
}

/** Somebody of the demonstration who is logged in, with what their browser sends. */
export const sessionOf = async (db: Db, keys: string[], username: string) => {
  const { user_id, user_uuid } = await one(
    db,
    sql<{
      user_id: number
      user_uuid: string
    }>`select user_id, user_uuid from app_user where username = ${username}`,
  )
  const { token, tb, session_id } = await newSession(db, 'operator', user_id)
  return {
    user_id,
    user_uuid,
    session_id,
    cookie: `token=${token}; __Host-tb=${tb}`,
    csrf: csrfToken(keys, session_id),
  }
}
