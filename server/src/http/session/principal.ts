import type { Access, PrincipalAccess } from '@chaski/contract/endpoint.ts'
import type { PermissionCode } from '@chaski/contract/permissions.ts'
import type { ProfileCode } from '@chaski/contract/permission-templates.ts'

type Logged = {
  session_id: string
  /** The password was given within the last 10 minutes, by the database's clock. */
  recently_authenticated: boolean
  expires_at: string
}

/** A user of the back-office. */
export type Operator = Logged & {
  kind: 'operator'
  user_id: number
  user_uuid: string
  username: string
  name: string
  profile_code: ProfileCode
  permissions: ReadonlySet<PermissionCode>
  /** null: not limited. */
  coverage_ids: readonly number[] | null
  company_ids: readonly number[] | null
  extension: string | null
  must_change_password: boolean
  /** The rights changed since its token was handed out. */
  must_renew: boolean
  /** Of another system that acts as this user by a key. */
  key_name?: string
}

/** Somebody with a session of their own kind outside the back-office. */
export type Guest<K extends string> = Logged & {
  kind: K
  id: number
  uuid: string
  name: string
  /** Of a company's portal user or corporate client. */
  company_id: number | null
}

/** A screen on the wall: it sees what its user may see of the board, and can change nothing. */
export type Wall = Logged & {
  kind: 'wall'
  id: number
  uuid: string
  name: string
  user_id: number
  coverage_ids: readonly number[] | null
  company_ids: readonly number[] | null
}

type Anonymous = { kind: 'anonymous' }
export type Principal =
  | Operator
  | Guest<'entering'>
  | Guest<'driver'>
  | Guest<'client'>
  | Guest<'recruit'>
  | Guest<'company'>
  | Wall
  | Anonymous
export type SessionKind = Exclude<Principal['kind'], 'anonymous'>

type KindOf = {
  PUBLIC: Anonymous
  SHARE_TOKEN: Anonymous
  INTEGRATION: Anonymous
  SESSION: Operator
  SELF: Operator
  ENTERING: Guest<'entering'>
  DRIVER: Guest<'driver'>
  CLIENT: Guest<'client'>
  RECRUIT: Guest<'recruit'>
  COMPANY: Guest<'company'>
  WALL: Wall
}

/** The principal a handler gets, from the access its endpoint declares. */
export type PrincipalFor<A> = A extends readonly (infer One)[]
  ? PrincipalFor<One>
  : A extends keyof KindOf
    ? KindOf[A]
    : Operator

const kinds: Partial<Record<PrincipalAccess, SessionKind>> = {
  ENTERING: 'entering',
  DRIVER: 'driver',
  CLIENT: 'client',
  RECRUIT: 'recruit',
  COMPANY: 'company',
  WALL: 'wall',
}

const withoutSession: readonly Access[] = ['PUBLIC', 'SHARE_TOKEN', 'INTEGRATION']

/** Which kind of session an access asks for; null when it asks for none. */
export const sessionKindOf = (access: Access): SessionKind | null =>
  withoutSession.includes(access) ? null : (kinds[access as PrincipalAccess] ?? 'operator')

/** Cookie names by kind: one browser can hold all of them without logging another out. A driver's application uses a Bearer token. */
export const sessionCookies: Record<SessionKind, { token: string; csrf: string }> = {
  operator: { token: 'token', csrf: 'XSRF-TOKEN' },
  entering: { token: 'entering_token', csrf: 'ENTERING-XSRF-TOKEN' },
  client: { token: 'client_token', csrf: 'CLIENT-XSRF-TOKEN' },
  recruit: { token: 'recruit_token', csrf: 'RECRUIT-XSRF-TOKEN' },
  company: { token: 'company_token', csrf: 'COMPANY-XSRF-TOKEN' },
  wall: { token: 'wall_token', csrf: 'WALL-XSRF-TOKEN' },
  driver: { token: 'driver_token', csrf: 'DRIVER-XSRF-TOKEN' },
}

/** Who did it, as the audit log and the activities write it down. */
export type Actor = {
  type: string
  id: number | null
  name: string | null
  ip: string | null
  request_id: string | null
}

const actorTypes: Record<Principal['kind'], string> = {
  operator: 'OPERADOR',
  entering: 'OPERADOR',
  driver: 'CONDUCTOR',
  client: 'CLIENTE',
  recruit: 'POSTULANTE',
  company: 'EMPRESA',
  wall: 'MURO',
  anonymous: 'ANONIMO',
}

export const systemActor: Actor = {
  type: 'SISTEMA',
  id: null,
  name: null,
  ip: null,
  request_id: null,
}

export const actorOf = (principal: Principal, ip: string, request_id: string): Actor => {
  const type = actorTypes[principal.kind]
  if (principal.kind === 'anonymous') return { type, id: null, name: null, ip, request_id }
  if (principal.kind === 'operator')
    return { type, id: principal.user_id, name: principal.name, ip, request_id }
  return { type, id: principal.id, name: principal.name, ip, request_id }
}

/** The name under which idempotency keys of a caller are kept. */
export const principalKey = (principal: Principal, ip: string): string =>
  principal.kind === 'anonymous'
    ? `anonymous:${ip}`
    : principal.kind === 'operator'
      ? `operator:${principal.user_id}`
      : `${principal.kind}:${principal.id}`
