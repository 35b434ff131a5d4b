import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#src/deps.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor, SessionKind } from '#src/http/principal.ts'
import { clearSessionCookies, setSessionCookies } from '#src/http/session-cookies.ts'
import { closeSession, type Device, type Opened, type SessionTimes } from './open-session.ts'
import { inTransaction } from '#src/sql.ts'

export const deviceOf = (request: FastifyRequest): Device => ({
  ip: request.ip,
  user_agent: request.headers['user-agent']?.slice(0, 300) ?? null,
})

/** Hands somebody the cookies of the session just opened; the oldest ones it pushed out end now. */
export const letIn = (
  deps: Deps,
  reply: FastifyReply,
  kind: SessionKind,
  { lifetime_seconds }: SessionTimes,
  { token, session_id, closed }: Opened,
): void => {
  setSessionCookies(reply, deps.config, kind, token, session_id, lifetime_seconds)
  for (const old of closed) deps.sessions.forgetSession(old)
}

/** Ends a session at its owner's wish. */
export const letOut = async (
  deps: Deps,
  reply: FastifyReply,
  kind: SessionKind,
  actor: Actor,
  session_id: string,
): Promise<void> => {
  await inTransaction(deps.db, async (trx) => {
    await closeSession(trx, session_id)
    await writeAudit(trx, actor, { action: 'LOGOUT', entity: 'session', entity_id: session_id })
  })
  deps.sessions.forgetSession(session_id)
  clearSessionCookies(reply, deps.config, kind)
}
