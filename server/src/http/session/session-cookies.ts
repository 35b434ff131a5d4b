import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { cookieRules } from '@chaski/contract/settings.ts'
import type { Config } from '#src/base/config.ts'
import { setCookie } from '#src/http/session/cookies.ts'
import { csrfToken } from '#src/http/access/csrf.ts'
import { sessionCookies, type SessionKind } from '#src/http/session/principal.ts'

/** `__Host-` cannot be set by a sister site, but browsers keep it only with Secure. */
export const companionCookie = (config: Config): string =>
  config.secureCookies ? '__Host-tb' : 'tb'

export type NewToken = { token: string; tb: string; token_sha256: Buffer; tb_sha256: Buffer }

const sha256 = (value: string): Buffer => createHash('sha256').update(value).digest()

/** Fresh random secrets of a session; the database keeps only their hashes. */
export const newToken = (): NewToken => {
  const token = randomBytes(32).toString('base64url')
  const tb = randomBytes(16).toString('base64url')
  return { token, tb, token_sha256: sha256(token), tb_sha256: sha256(tb) }
}

export const setSessionCookies = (
  reply: FastifyReply,
  config: Config,
  kind: SessionKind,
  { token, tb }: Pick<NewToken, 'token' | 'tb'>,
  session_id: string,
  maxAge: number,
): void => {
  const base = { path: cookieRules.path, secure: config.secureCookies } as const
  const names = sessionCookies[kind]
  const { sameSite } = cookieRules
  setCookie(reply, names.token, token, { ...base, httpOnly: true, sameSite, maxAge })
  if (kind === 'operator') {
    setCookie(reply, companionCookie(config), tb, {
      ...base,
      httpOnly: true,
      sameSite: 'strict',
      maxAge,
    })
  }
  // As long as the session: a browser that was closed and opened again may go on changing things.
  setCookie(reply, names.csrf, csrfToken(config.SECRET_KEYS, session_id), {
    ...base,
    sameSite,
    maxAge,
  })
}

export const clearSessionCookies = (
  reply: FastifyReply,
  config: Config,
  kind: SessionKind,
): void => {
  const { sameSite, path } = cookieRules
  const { token, csrf } = sessionCookies[kind]
  const companion = kind === 'operator' ? [companionCookie(config)] : []
  for (const name of [token, csrf, ...companion]) {
    setCookie(reply, name, '', { path, secure: config.secureCookies, sameSite, maxAge: 0 })
  }
}
