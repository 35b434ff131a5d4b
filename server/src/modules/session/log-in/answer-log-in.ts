import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#src/base/deps.ts'
import { writeAudit } from '#src/http/audit.ts'
import { readCookie } from '#src/http/session/cookies.ts'
import { deviceId, knownDevice, rememberDevice } from '#src/http/session/known-device.ts'
import {
  type Actor,
  actorOf,
  sessionCookies,
  type SessionKind,
} from '#src/http/session/principal.ts'
import { clearSessionCookies, setSessionCookies } from '#src/http/session/session-cookies.ts'
import { enteringSession } from '#src/modules/session/kinds/operator-session.ts'
import {
  closeSession,
  type Device,
  type Opened,
  type SessionTimes,
} from '#src/modules/session/open-session.ts'
import { inTransaction } from '#src/base/sql/sql.ts'

export const deviceOf = ({ config }: Pick<Deps, 'config'>, request: FastifyRequest): Device => ({
  ip: request.ip,
  user_agent: request.headers['user-agent']?.slice(0, 300) ?? null,
  id: deviceId(config, request.headers),
  knownTo: (account) => knownDevice(config, request.headers, account),
})

/** The device is known from now on; the oldest sessions that the new one pushed out end now. */
export const welcome = (
  { config, sessions }: Pick<Deps, 'config' | 'sessions'>,
  reply: FastifyReply,
  { account, device_id, closed }: Pick<Opened, 'account' | 'device_id' | 'closed'>,
): void => {
  rememberDevice(config, reply.request.headers, reply, account, device_id)
  for (const old of closed) sessions.forgetSession(old)
}

/** Whoever was in on this browser before is out: under a cookie that is written over, the session would live on where nobody sees it. */
const endPrevious = async (deps: Deps, { request }: FastifyReply, kind: SessionKind) => {
  const token = readCookie(request.headers, sessionCookies[kind].token)
  if (token === undefined || token.length > 100) return
  const previous = (await deps.sessions.find(kind, token))?.principal
  if (previous === undefined) return
  const actor = actorOf(previous, request.ip, request.id)
  await endSession(deps, 'CLOSE_SESSION', actor, previous.session_id)
}

/** Hands somebody the cookies of the session just opened, in the place of what this browser had. */
export const answerLogIn = async (
  deps: Deps,
  reply: FastifyReply,
  kind: SessionKind,
  { lifetime_seconds }: SessionTimes,
  opened: Opened,
): Promise<void> => {
  await endPrevious(deps, reply, kind)
  const { token, session_id } = opened
  setSessionCookies(reply, deps.config, kind, token, session_id, lifetime_seconds)
  welcome(deps, reply, opened)
}

/** Hands somebody the cookies of the half session; the device becomes known once they are in. */
export const answerHalfLogIn = (
  { config, sessions }: Pick<Deps, 'config' | 'sessions'>,
  reply: FastifyReply,
  { token, session_id, closed }: Opened,
): void => {
  const { lifetime_seconds } = enteringSession
  setSessionCookies(reply, config, 'entering', token, session_id, lifetime_seconds)
  for (const old of closed) sessions.forgetSession(old)
}

const endSession = async (
  deps: Deps,
  action: 'LOGOUT' | 'CLOSE_SESSION',
  actor: Actor,
  session_id: string,
): Promise<void> => {
  await inTransaction(deps.db, async (trx) => {
    await closeSession(trx, session_id)
    await writeAudit(trx, actor, { action, entity: 'session', entity_id: session_id })
  })
  deps.sessions.forgetSession(session_id)
}

/** Ends a session at its owner's wish. */
export const answerLogOut = async (
  deps: Deps,
  reply: FastifyReply,
  kind: SessionKind,
  actor: Actor,
  session_id: string,
): Promise<void> => {
  await endSession(deps, 'LOGOUT', actor, session_id)
  clearSessionCookies(reply, deps.config, kind)
}
