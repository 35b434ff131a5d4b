import { timingSafeEqual, createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Access, accessOf, type Endpoint, isUnsafe } from '@chaski/contract/endpoint.ts'
import { fail } from '@chaski/contract/errors.ts'
import { isPermissionCode } from '@chaski/contract/permissions.ts'
import type { Deps } from '#src/deps.ts'
import { isCsrfToken } from '#src/http/csrf.ts'
import {
  type Principal,
  sessionCookies,
  type SessionKind,
  sessionKindOf,
} from '#src/http/principal.ts'
import { isSameSite } from '#src/http/same-site.ts'
import { companionCookie } from '#src/http/session-cookies.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
    /** A route outside the contract (pages, health): says why it needs no permission. */
    open?: string
  }
  interface FastifyRequest {
    principal: Principal
  }
}

const anonymous: Principal = { kind: 'anonymous' }

type Found = { principal: Principal; byCookie: boolean }
const nobody: Found = { principal: anonymous, byCookie: false }

const digest = (value: string): Buffer => createHash('sha256').update(value).digest()
const sameSecret = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b))

const bearerOf = (request: FastifyRequest): string | undefined => {
  const header = request.headers.authorization
  return header?.startsWith('Bearer ') ? header.slice(7) : undefined
}

/** Finds the session of one kind: a Bearer token if there is one (cookies are then ignored), else the kind's cookie. */
const findPrincipal = async (
  deps: Deps,
  request: FastifyRequest,
  kind: SessionKind,
): Promise<Found> => {
  const bearer = bearerOf(request)
  const token = bearer ?? request.cookies[sessionCookies[kind].token]
  if (token === undefined || token.length > 100) return nobody
  const row = await deps.sessions.find(kind, token)
  if (row === null) return nobody
  if (bearer === undefined && row.tb_sha256 !== null) {
    const companion = request.cookies[companionCookie(deps.config)] ?? ''
    if (!timingSafeEqual(row.tb_sha256, digest(companion))) return nobody
  }
  return { principal: row.principal, byCookie: bearer === undefined }
}

const grants = (
  access: Access,
  endpoint: Endpoint,
  request: FastifyRequest,
  principal: Principal,
  deps: Deps,
): boolean => {
  if (access === 'PUBLIC' || access === 'SHARE_TOKEN') return true
  if (access === 'INTEGRATION') {
    const expected = deps.config.INTEGRATION_TOKEN
    const given = bearerOf(request)
    return expected !== undefined && given !== undefined && sameSecret(given, expected)
  }
  if (principal.kind !== sessionKindOf(access)) return false
  if (isPermissionCode(access))
    return principal.kind === 'operator' && principal.permissions.has(access)
  return true
}

const ownUuid = (principal: Principal): string | null =>
  principal.kind === 'anonymous'
    ? null
    : principal.kind === 'operator'
      ? principal.user_uuid
      : principal.uuid

/** Decides every call in one place, before its body is read. */
export const addAccess = (app: FastifyInstance, deps: Deps): void => {
  app.decorateRequest('principal')

  app.addHook('onRoute', (route) => {
    const { endpoint, open } = route.config ?? {}
    if (endpoint === undefined && open === undefined) {
      throw new Error(
        `${String(route.method)} ${route.url} declares no access: routes come from the contract`,
      )
    }
  })

  app.addHook('onRequest', async (request) => {
    request.principal = anonymous
    const endpoint = request.routeOptions.config.endpoint
    if (endpoint === undefined) return
    const unsafe = isUnsafe(request.method)
    const bearer = bearerOf(request) !== undefined
    if (unsafe && !bearer && !isSameSite(request.headers, deps.config)) throw fail('CROSS_SITE')

    let logged = false
    for (const access of accessOf(endpoint)) {
      const kind = sessionKindOf(access)
      const found = kind === null ? nobody : await findPrincipal(deps, request, kind)
      logged ||= found.principal.kind !== 'anonymous'
      if (!grants(access, endpoint, request, found.principal, deps)) continue
      if (unsafe && found.byCookie) requireCsrf(deps, request, found.principal)
      if (
        endpoint.self !== undefined &&
        (request.params as Record<string, string>)[endpoint.self] !== ownUuid(found.principal)
      ) {
        throw fail('NOT_FOUND')
      }
      requireFreshPassword(endpoint, found.principal)
      request.principal = found.principal
      return
    }
    throw fail(logged ? 'FORBIDDEN' : 'SESSION_REQUIRED')
  })
}

const requireCsrf = (deps: Deps, request: FastifyRequest, principal: Principal): void => {
  if (principal.kind === 'anonymous') return
  if (!isCsrfToken(deps.config.SECRET_KEYS, principal.session_id, request.headers['x-xsrf-token']))
    throw fail('CSRF_INVALID')
}

const requireFreshPassword = (endpoint: Endpoint, principal: Principal): void => {
  if (principal.kind !== 'operator') return
  if (principal.must_change_password && endpoint.beforePasswordChange !== true)
    throw fail('PASSWORD_CHANGE_REQUIRED')
  if (endpoint.reauthenticate === true && !principal.recently_authenticated) {
    throw fail('REAUTHENTICATION_REQUIRED')
  }
}
