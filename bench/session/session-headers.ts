import { sql } from 'kysely'
import { csrfToken } from '../../server/src/http/csrf.ts'
import { newToken } from '../../server/src/http/session-cookies.ts'
import { insertSession } from '../../server/src/modules/session/store.ts'
import { type Db, one } from '../../server/src/sql.ts'

/** What the browser of somebody of the demonstration who is logged in sends with every call. */
export const sessionHeaders = async (
  db: Db,
  keys: string[],
  username: string,
): Promise<Record<string, string>> => {
  const { user_id } = await one(
    db,
    sql<{ user_id: number }>`select user_id from app_user where username = ${username}`,
  )
  const token = newToken()
  const { session_id } = await insertSession(db, {
    kind: 'operator',
    principal_id: user_id,
    token_sha256: token.token_sha256,
    tb_sha256: token.tb_sha256,
    idle_seconds: 1800,
    lifetime_seconds: 3600,
    ip: null,
    user_agent: null,
  })
  return {
    cookie: `token=${token.token}; __Host-tb=${token.tb}`,
    'x-xsrf-token': csrfToken(keys, session_id),
  }
}
