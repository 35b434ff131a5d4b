import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '#src/base/config.ts'

/** The origins that pages of ours have; without PUBLIC_URL, the loopback names of the port. */
export const isOwnOrigin = (
  origin: string | undefined,
  config: Pick<Config, 'publicUrl'>,
  host?: string,
): boolean => {
  if (origin === undefined) return false
  if (config.publicUrl !== undefined) return origin === config.publicUrl.origin
  if (!URL.canParse(origin)) return false
  const { hostname, host: originHost } = new URL(origin)
  return ['127.0.0.1', 'localhost', '[::1]'].includes(hostname) || originHost === host
}

/** Whether an unsafe call comes from our own pages (or from no page at all); covers log-in and public forms, which have no session yet. */
export const isSameSite = (
  headers: IncomingHttpHeaders,
  config: Pick<Config, 'publicUrl'>,
): boolean => {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  return headers.origin === undefined || isOwnOrigin(headers.origin, config, headers.host)
}
