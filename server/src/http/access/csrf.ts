import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const sign = (key: string, session_id: string, r: string): Buffer =>
  createHmac('sha256', key).update(`${session_id}|${r}`).digest()

/** A token bound to the session row, not to a cookie: a tossed cookie is worth nothing. */
export const csrfToken = (keys: readonly string[], session_id: string): string => {
  const r = randomBytes(16).toString('base64url')
  return `${r}.${sign(keys[0]!, session_id, r).toString('base64url')}`
}

/** True for a token of this session made with any accepted key (two during a rotation). */
export const isCsrfToken = (
  keys: readonly string[],
  session_id: string,
  token: unknown,
): boolean => {
  if (typeof token !== 'string') return false
  const [r, mac, more] = token.split('.')
  if (r === undefined || mac === undefined || more !== undefined) return false
  const given = Buffer.from(mac, 'base64url')
  return keys.some((key) => {
    const expected = sign(key, session_id, r)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}
