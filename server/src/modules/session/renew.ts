import type { FastifyReply } from 'fastify'
import type { Deps } from '#src/base/deps.ts'
import type { SessionKind } from '#src/http/session/principal.ts'
import { type NewToken, newToken, setSessionCookies } from '#src/http/session/session-cookies.ts'
import { type Renewal, renewSession } from './store.ts'
import type { Db } from '#src/base/sql/sql.ts'

export type Renewed = { token: NewToken; session_id: string; remaining_s: number }

/** Gives a session new secrets, so that a token planted or taken earlier gains nothing; null when it is over or needs none. */
export const renew = async (trx: Db, session_id: string, why: Renewal): Promise<Renewed | null> => {
  const token = newToken()
  const session = await renewSession(trx, session_id, token, why)
  return session === undefined ? null : { ...session, token }
}

/** Hands the browser the new secrets of its session. */
export const handOver = (
  { config }: Pick<Deps, 'config'>,
  reply: FastifyReply,
  kind: SessionKind,
  { token, session_id, remaining_s }: Renewed,
): void => setSessionCookies(reply, config, kind, token, session_id, remaining_s)
