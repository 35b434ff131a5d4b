import { createHmac, randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { Config } from '#src/base/config.ts'
import { sameSecret } from '#src/base/same-secret.ts'
import { readCookie, setCookie } from '#src/http/session/cookies.ts'

type Keys = Pick<Config, 'SECRET_KEYS'>

const cookie = 'device'
const days = 180
/** The people of one desk, or of one family's telephone; whoever was in longest ago is forgotten first. */
const mostAccounts = 8
/** Says that the device is known to somebody, whoever that is. */
const anybody = '*'

const sign = (key: string, account: string, id: string): string =>
  createHmac('sha256', key).update(`device|${account}|${id}`).digest('base64url')

/** The cookie is an id and one signature for each account that has proved itself on it: nothing to store, nothing to guess. */
const partsOf = (given: string | undefined): { id: string; marks: string[] } => {
  const [id = '', ...marks] = (given ?? '').split('.')
  return { id, marks: marks.slice(0, mostAccounts + 1) }
}

/** The id of a device on which this account was entered before; its tries are counted by themselves. */
export const knownDevice = (
  { SECRET_KEYS }: Keys,
  headers: IncomingHttpHeaders,
  account: string = anybody,
): string | null => {
  const { id, marks } = partsOf(readCookie(headers, cookie))
  if (marks.length === 0 || id.length > 40) return null
  const expected = SECRET_KEYS.map((key) => sign(key, account, id))
  return marks.some((mark) => expected.some((one) => sameSecret(mark, one))) ? id : null
}

/** The id of a device on which anybody was entered before, or one for it to have from now on. */
export const deviceId = (config: Keys, headers: IncomingHttpHeaders): string =>
  knownDevice(config, headers) ?? randomBytes(16).toString('base64url')

/** Marks a device for the account that has just proved itself; the others it knows stay. */
export const rememberDevice = (
  config: Pick<Config, 'SECRET_KEYS' | 'secureCookies'>,
  headers: IncomingHttpHeaders,
  reply: FastifyReply,
  account: string,
  fresh_id = deviceId(config, headers),
): void => {
  const known = knownDevice(config, headers) ?? knownDevice(config, headers, account)
  const id = known ?? fresh_id
  const key = config.SECRET_KEYS[0]!
  const fresh = [anybody, account].map((one) => sign(key, one, id))
  const kept = known === null ? [] : partsOf(readCookie(headers, cookie)).marks
  const marks = [...new Set([...fresh, ...kept])].slice(0, mostAccounts + 1)
  setCookie(reply, cookie, [id, ...marks].join('.'), {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: config.secureCookies,
    maxAge: days * 86_400,
  })
}
