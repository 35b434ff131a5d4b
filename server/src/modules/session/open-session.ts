import type { SessionKind } from '#src/http/session/principal.ts'
import { type NewToken, newToken } from '#src/http/session/session-cookies.ts'
import { deleteSession, insertSession, trimSessions } from './store.ts'
import type { Db } from '#src/base/sql/sql.ts'

export type SessionTimes = { idle_seconds: number; lifetime_seconds: number; perUser: number }
export type Device = {
  ip: string
  user_agent: string | null
  /** Its own from now on, if nobody was entered on it before. */
  id: string
  /** Its id, if this account was entered on it before. */
  knownTo: (account: string) => string | null
}
export type Opened = {
  session_id: string
  expires_at: string
  token: NewToken
  closed: string[]
  /** Whose device it is from now on. */
  account: string
  device_id: string
}

/** Opens a session for somebody who has proved who they are; their oldest ones beyond the limit end. */
export const openSession = async (
  trx: Db,
  kind: SessionKind,
  principal_id: number,
  { idle_seconds, lifetime_seconds, perUser }: SessionTimes,
  { ip, user_agent, id: device_id }: Device,
  account: string,
): Promise<Opened> => {
  const token = newToken()
  const { session_id, expires_at } = await insertSession(trx, {
    kind,
    principal_id,
    token_sha256: token.token_sha256,
    tb_sha256: kind === 'operator' ? token.tb_sha256 : null,
    idle_seconds,
    lifetime_seconds,
    ip,
    user_agent,
  })
  const closed = await trimSessions(trx, kind, principal_id, perUser)
  return { session_id, expires_at, token, closed, account, device_id }
}

export const closeSession = async (trx: Db, session_id: string): Promise<void> => {
  await deleteSession(trx, session_id)
}
