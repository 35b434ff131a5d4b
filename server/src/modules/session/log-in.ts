import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Config } from '#src/config.ts'
import type { Deps } from '#src/deps.ts'
import { fail } from '@chaski/contract/errors.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor } from '#src/http/principal.ts'
import { type NewToken, newToken } from '#src/http/session-cookies.ts'
import { addressRule, claimAttempt, clearAttempts, loginRule, returnAttempt } from './attempts.ts'
import { findCredentials, insertSession, noteLogin, saveRehash, trimSessions } from './store.ts'
import { inTransaction } from '#src/sql.ts'

/** Idle half an hour; twelve hours at most, the length of a shift. */
export const operatorSession = { idle_seconds: 1800, lifetime_seconds: 43_200, perUser: 3 }

export type Attempt = {
  username: string
  password: string
  device: string | undefined
  ip: string
  user_agent: string | null
}
export type LoggedIn = { user_id: number; session_id: string; token: NewToken; device: string }

/** Marks a browser that has logged in before: its attempts are counted apart, so a stranger cannot lock its owner out. */
const deviceMark = (config: Config, username: string, id: string): string =>
  `${id}.${createHmac('sha256', config.SECRET_KEYS[0]!).update(`device|${username}|${id}`).digest('base64url')}`

const knownDevice = (
  config: Config,
  username: string,
  cookie: string | undefined,
): string | null => {
  const id = cookie?.split('.')[0]
  if (id === undefined || cookie === undefined) return null
  const expected = Buffer.from(deviceMark(config, username, id))
  const given = Buffer.from(cookie)
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null
}

/** Checks a password: attempts are claimed first, an unknown user costs the same time as a known one. */
export const logIn = async (deps: Deps, actor: Actor, attempt: Attempt): Promise<LoggedIn> => {
  const username = attempt.username.toLowerCase()
  const device = knownDevice(deps.config, username, attempt.device)
  const accountKey = device === null ? `login:${username}` : `login-device:${device}`
  const addressKey = `login-address:${attempt.ip}`
  await claimAttempt(deps.db, addressKey, addressRule)
  await claimAttempt(deps.db, accountKey, loginRule)

  const found = await findCredentials(deps.db, username)
  const fits = await deps.hasher.verify(found?.password_hash ?? null, attempt.password)
  if (found === undefined || !fits || !found.is_active) {
    await writeAudit(deps.db, actor, {
      action: 'LOGIN_FAILED',
      entity: 'session',
      entity_id: null,
      after: { username },
    })
    throw fail('INVALID_CREDENTIALS')
  }

  const rehash = deps.hasher.isOutdated(found.password_hash)
    ? await deps.hasher.hash(attempt.password)
    : null
  const token = newToken()
  const { session_id, closed } = await inTransaction(deps.db, async (trx) => {
    if (rehash !== null) await saveRehash(trx, found.user_id, rehash)
    const session = await insertSession(trx, {
      kind: 'operator',
      principal_id: found.user_id,
      token_sha256: token.token_sha256,
      tb_sha256: token.tb_sha256,
      idle_seconds: operatorSession.idle_seconds,
      lifetime_seconds: operatorSession.lifetime_seconds,
      ip: attempt.ip,
      user_agent: attempt.user_agent,
    })
    const closed = await trimSessions(trx, 'operator', found.user_id, operatorSession.perUser)
    await noteLogin(trx, found.user_id)
    await clearAttempts(trx, accountKey)
    await returnAttempt(trx, addressKey)
    await writeAudit(
      trx,
      { ...actor, type: 'OPERADOR', id: found.user_id, name: found.name },
      {
        action: 'LOGIN',
        entity: 'session',
        entity_id: session.session_id,
      },
    )
    return { session_id: session.session_id, closed }
  })
  for (const old of closed) deps.sessions.forgetSession(old)
  return {
    user_id: found.user_id,
    session_id,
    token,
    device: deviceMark(deps.config, username, device ?? randomBytes(16).toString('base64url')),
  }
}
