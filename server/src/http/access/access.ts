import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Access, accessOf, type Endpoint, isUnsafe } from '@chaski/contract/endpoint.ts'
import { fail } from '@chaski/contract/errors.ts'
import { isPermissionCode } from '@chaski/contract/permissions.ts'
import type { Deps } from '#src/base/deps.ts'
import { sameSecret } from '#src/base/same-secret.ts'
import { addressKey } from '#src/http/admission/address-key.ts'
import { readCookie } from '#src/http/session/cookies.ts'
import { isCsrfToken } from '#src/http/access/csrf.ts'
import {
  type Principal,
  sessionCookies,
  type SessionKind,
  sessionKindOf,
} from '#src/http/session/principal.ts'
import { fitsCompanion, type KnownSession } from '#src/http/session/session-cache.ts'
import { isSameSite } from '#src/http/access/same-site.ts'
import { companionCookie } from '#src/http/session/session-cookies.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
    /** Its accesses in their order, with the kind of session that each asks for: worked out once, not for each call. */
    steps?: readonly Step[]
    /** A route outside the contract (pages, health): says why it needs no permission. */
    open?: string
  }
  interface FastifyRequest {
    principal: Principal
    /** Whose it is, for limits; null for a stranger, whatever token was tried. */
    session: string | null
  }
}

type Step = { access: Access; kind: SessionKind | null }
const stepsOf = (endpoint: Endpoint): Step[] =>
  accessOf(endpoint).map((access) => ({ access, kind: sessionKindOf(access) }))

const anonymous: Principal = { kind: 'anonymous' }

type Found = { principal: Principal; byCookie: boolean; session?: KnownSession }
const nobody: Found = { principal: anonymous, byCookie: false }

const bearerOf = (request: FastifyRequest): string | undefined => {
  const header = request.headers.authorization
  return header?.startsWith('Bearer ') ? header.slice(7) : undefined
}

/** Finds the session of one kind: a Bearer token if there is one (cookies are then ignored), else the kind's cookie. */
const findPrincipal = (
  deps: Deps,
  request: FastifyRequest,
  kind: SessionKind,
): Found | Promise<Found> => {
  const bearer = bearerOf(request)
  const token = bearer ?? readCookie(request.headers, sessionCookies[kind].token)
  if (token === undefined || token.length > 100) return nobody
  const check = (session: KnownSession | null): Found => {
    if (session === null) return nobody
    const byCookie = bearer === undefined
    const companion = readCookie(request.headers, companionCookie(deps.config)) ?? ''
    if (byCookie && !fitsCompanion(session, companion)) return nobody
    return { principal: session.principal, byCookie, session }
  }
  const known = deps.sessions.peek(kind, token)
  return known === undefined ? askAbout(deps, request, kind, token).then(check) : check(known)
}

/** Only the database tells a stranger's token from a good one: one address has a share of the questions. */
const askAbout = async (
  deps: Deps,
  request: FastifyRequest,
  kind: SessionKind,
  token: string,
): Promise<KnownSession | null> => {
  const { lookups } = request.server.admission
  const address = addressKey(request.ip)
  if (!lookups.take(address)) throw fail('OVERLOADED', { retryAfter: 2 })
  try {
    return await deps.sessions.find(kind, token)
  } finally {
    lookups.give(address)
  }
}

const grants = (
  { access, kind }: Step,
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
  if (principal.kind !== kind) return false
  if (isPermissionCode(access))
    return principal.kind === 'operator' && principal.permissions.has(access)
  // What a person does with their own session is nothing for a system with a key.
  return principal.kind !== 'operator' || principal.key_name === undefined
}

/** A machine that gave its secret is let in without becoming anybody. */
const secretOf = ({ access }: Step): string | null =>
  access === 'INTEGRATION' ? 'integration' : null

const ownUuid = (principal: Principal): string | null =>
  principal.kind === 'anonymous'
    ? null
    : principal.kind === 'operator'
      ? principal.user_uuid
      : principal.uuid

/** Decides every call in one place, before its body is read. */
export const addAccess = (app: FastifyInstance, deps: Deps): void => {
  app.decorateRequest('principal')
  app.decorateRequest('session', null)

  app.addHook('onRoute', (route) => {
    const { endpoint, open } = route.config ?? {}
    if (endpoint !== undefined) route.config!.steps = stepsOf(endpoint)
    else if (open === undefined) {
      throw new Error(
        `${String(route.method)} ${route.url} declares no access: routes come from the contract`,
      )
    }
  })

  app.addHook('onRequest', (request, _, done) => {
    request.principal = anonymous
    request.session = null
    const { endpoint, steps } = request.routeOptions.config
    if (endpoint === undefined) return done()
    try {
      const decided = decide(deps, request, endpoint, steps!)
      // A session in memory is answered without a turn of the event loop.
      // oxlint-disable-next-line promise/no-callback-in-promise -- the hook ends by its callback either way
      if (decided instanceof Promise) decided.then(() => done(), done)
      else done()
    } catch (error) {
      done(error as Error)
    }
  })
}

/** Walks the accesses of a call until one lets its caller in; throws the refusal otherwise. */
const decide = (
  deps: Deps,
  request: FastifyRequest,
  endpoint: Endpoint,
  steps: readonly Step[],
): void | Promise<void> => {
  const unsafe = isUnsafe(request.method)
  if (unsafe && bearerOf(request) === undefined && !isSameSite(request.headers, deps.config)) {
    throw fail('CROSS_SITE')
  }
  // A browser may hold several sessions: the one whose token the header carries is meant.
  let foreignToken = false
  const walk = (index: number, logged: boolean): void | Promise<void> => {
    const step = steps[index]
    if (foreignToken && (step === undefined || step.kind === null)) throw fail('CSRF_INVALID')
    if (step === undefined) throw fail(logged ? 'FORBIDDEN' : 'SESSION_REQUIRED')
    const take = (found: Found): void | Promise<void> => {
      const isLogged = logged || found.principal.kind !== 'anonymous'
      if (!grants(step, request, found.principal, deps)) return walk(index + 1, isLogged)
      if (unsafe && found.byCookie && !hasCsrf(deps, request, found.session!)) {
        foreignToken = true
        return walk(index + 1, isLogged)
      }
      requireSelf(endpoint, request, found.principal)
      requireFreshPassword(endpoint, found.principal)
      request.principal = found.principal
      request.session = found.session?.principal.session_id ?? secretOf(step)
      request.server.admission.places.requireRoom(request)
    }
    const found = step.kind === null ? nobody : findPrincipal(deps, request, step.kind)
    return found instanceof Promise ? found.then(take) : take(found)
  }
  return walk(0, false)
}

const requireSelf = (endpoint: Endpoint, request: FastifyRequest, principal: Principal): void => {
  if (endpoint.self === undefined) return
  const named = (request.params as Record<string, string>)[endpoint.self]
  if (named !== ownUuid(principal)) throw fail('NOT_FOUND')
}

const hasCsrf = (deps: Deps, request: FastifyRequest, session: KnownSession): boolean => {
  const given = request.headers['x-xsrf-token']
  if (typeof given === 'string' && given === session.csrf) return true
  if (!isCsrfToken(deps.config.SECRET_KEYS, session.principal.session_id, given)) return false
  session.csrf = given as string
  return true
}

const requireFreshPassword = (endpoint: Endpoint, principal: Principal): void => {
  if (principal.kind !== 'operator') return
  if (principal.must_change_password && endpoint.beforePasswordChange !== true)
    throw fail('PASSWORD_CHANGE_REQUIRED')
  if (endpoint.reauthenticate === true && !principal.recently_authenticated) {
    throw fail('REAUTHENTICATION_REQUIRED')
  }
}
