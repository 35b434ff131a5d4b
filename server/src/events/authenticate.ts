import type { IncomingMessage } from 'node:http'
import type { LivePrincipal } from '#src/adapters/broker/live-types.ts'
import type { Config } from '#src/base/config.ts'
import { readCookie } from '#src/http/session/cookies.ts'
import {
  fitsCompanion,
  type LivePrincipalRow,
  type SessionCache,
} from '#src/http/session/session-cache.ts'
import { sessionCookies } from '#src/http/session/principal.ts'
import { companionCookie } from '#src/http/session/session-cookies.ts'

type Options = {
  config: Config
  sessions: SessionCache
  /** Redeems a one-use ticket of a client that has no cookies. */
  takeTicket: (ticket: string) => Promise<LivePrincipalRow | null>
  /** The same of somebody who follows one shared trip. */
  takeShareTicket: (ticket: string) => Promise<LivePrincipal | null>
}

const livePrincipal = ({ principal: p }: LivePrincipalRow): LivePrincipal | null => {
  const base = { session_id: p.session_id, expires_at: p.expires_at }
  if (p.kind === 'operator') {
    const { user_id, permissions, coverage_ids, company_ids } = p
    return {
      ...base,
      kind: 'operator',
      user_id,
      uuid: p.user_uuid,
      permissions,
      coverage_ids,
      company_ids,
    }
  }
  if (p.kind === 'wall') {
    const { user_id, uuid, coverage_ids, company_ids } = p
    return {
      ...base,
      kind: 'wall',
      user_id,
      uuid,
      permissions: new Set(),
      coverage_ids,
      company_ids,
    }
  }
  if (p.kind !== 'driver') return null
  return {
    ...base,
    kind: 'driver',
    user_id: p.id,
    uuid: p.uuid,
    permissions: new Set(),
    coverage_ids: null,
    company_ids: null,
  }
}

/** Who opens a socket: the session cookies, those of a wall or a driver, a driver's Bearer token, or a ticket in the query. */
export const createAuthenticate = ({ config, sessions, takeTicket, takeShareTicket }: Options) => {
  const find = async (
    request: IncomingMessage,
    asked: URLSearchParams,
  ): Promise<LivePrincipalRow | null> => {
    const bearer = request.headers.authorization
    if (bearer?.startsWith('Bearer ')) return sessions.find('driver', bearer.slice(7))
    // Browsers name the page that opens a socket; a cookie without one was carried here by something else.
    if (request.headers.origin === undefined) return null
    // A browser may hold several sessions: a wall or a driver's page says that it is one, and is then nothing else.
    const kind = asked.has('wall') ? 'wall' : asked.has('driver') ? 'driver' : 'operator'
    const token = readCookie(request.headers, sessionCookies[kind].token)
    if (token === undefined || token.length > 100) return null
    const row = await sessions.find(kind, token)
    return row !== null &&
      fitsCompanion(row, readCookie(request.headers, companionCookie(config)) ?? '')
      ? row
      : null
  }
  return async (request: IncomingMessage): Promise<LivePrincipal | null> => {
    const asked = new URL(request.url ?? '/', 'http://localhost').searchParams
    const ticket = asked.get('ticket')
    const row = await (ticket === null ? find(request, asked) : takeTicket(ticket))
    if (row === null) return ticket === null ? null : takeShareTicket(ticket)
    return livePrincipal(row)
  }
}
