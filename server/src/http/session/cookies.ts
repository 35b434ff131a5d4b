import type { IncomingMessage } from 'node:http'
import type { FastifyReply } from 'fastify'

type CookieRules = {
  path: string
  secure: boolean
  httpOnly?: boolean
  sameSite: 'lax' | 'strict'
  /** Seconds; absent: until the browser closes. */
  maxAge?: number
}

/** One cookie of a request. Our values are plain tokens: whatever needs decoding was not set by us. */
export const readCookie = (
  headers: IncomingMessage['headers'],
  name: string,
): string | undefined => {
  const { cookie } = headers
  if (cookie === undefined) return undefined
  let from = 0
  while (from < cookie.length) {
    const end = cookie.indexOf(';', from)
    const stop = end === -1 ? cookie.length : end
    if (cookie.startsWith(name, from) && cookie[from + name.length] === '=') {
      return cookie.slice(from + name.length + 1, stop).trim()
    }
    from = stop + 1
    while (cookie[from] === ' ') from++
  }
  return undefined
}

export const setCookie = (
  reply: FastifyReply,
  name: string,
  value: string,
  { path, secure, httpOnly = false, sameSite, maxAge }: CookieRules,
): void => {
  const parts = [
    `${name}=${value}`,
    ...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`]),
    `Path=${path}`,
    ...(httpOnly ? ['HttpOnly'] : []),
    ...(secure ? ['Secure'] : []),
    `SameSite=${sameSite === 'strict' ? 'Strict' : 'Lax'}`,
  ]
  reply.header('set-cookie', parts.join('; '))
}
