import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { apiPrefix } from '@chaski/contract/settings.ts'
import type { Config } from '#src/base/config.ts'
import { readCookie, setCookie } from '#src/http/session/cookies.ts'

const name = 'lr_device'

/** Tells one telephone from another behind a shared address, for a day and for the limits of the book only. */
export const deviceOf = (config: Config, request: FastifyRequest, reply: FastifyReply): string => {
  const known = readCookie(request.headers, name)
  if (known !== undefined && /^[\w-]{22}$/.test(known)) return known
  const device = randomBytes(16).toString('base64url')
  setCookie(reply, name, device, {
    path: `${apiPrefix}/public/complaints`,
    httpOnly: true,
    sameSite: 'lax',
    secure: config.secureCookies,
    maxAge: 86_400,
  })
  return device
}
