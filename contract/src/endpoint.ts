import type { z } from 'zod'
import type { PermissionCode } from '#src/permissions.ts'
import type { ServiceName } from '#src/settings.ts'

/** Who may call, besides holders of a permission code. */
export type PrincipalAccess =
  /** anybody */
  | 'PUBLIC'
  /** any logged-in back-office user */
  | 'SESSION'
  /** the back-office user that the path names, and nobody else */
  | 'SELF'
  /** somebody of the back-office who gave the password, before the second factor (`entering_token`) */
  | 'ENTERING'
  /** a client of the booking service (`client_token`) */
  | 'CLIENT'
  /** a driver (Bearer token) */
  | 'DRIVER'
  /** the applicant that the path names (`recruit_token`) */
  | 'RECRUIT'
  /** a company's portal user (`company_token`) */
  | 'COMPANY'
  /** a screen on the wall (`wall_token`), which reads and never writes */
  | 'WALL'
  /** whoever holds the unguessable token in the path */
  | 'SHARE_TOKEN'
  /** a machine with the integration token of the configuration */
  | 'INTEGRATION'

export type Access = PrincipalAccess | PermissionCode

/** What the audit log keeps of a call; writes are recorded by their use case, in its transaction. */
export type AuditKind = 'none' | 'view' | 'write' | 'export'

/** One call of the wire: a route without its handler. The server adds the handler, the browser calls it, OpenAPI prints it. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path under /api/v1, parameters as `:name`. */
  url: `/${string}`
  operationId: string
  summary: string
  /** The domain folder that owns the call. */
  tag: string
  /** One access, or several of which any suffices. */
  access: Access | readonly Access[]
  audit: AuditKind
  /** Which of the configured services answers; our own origin serves them all. */
  service?: ServiceName
  /** The path parameter that must hold the caller's own uuid; another's answers 404. */
  self?: string
  /** Accepts `Idempotency-Key`: a retry with the same key has one effect. */
  idempotent?: boolean
  /** Open to a user who must change the password first; every other call is refused until then. */
  beforePasswordChange?: boolean
  /** Answers strangers before the company's identity is confirmed: it neither shows it nor acts in its name. */
  beforeIdentity?: boolean
  /** Asks for a log-in or re-authentication within the last 10 minutes. */
  reauthenticate?: boolean
  /** Calls allowed per address in a window; 429 beyond. */
  limit?: { max: number; seconds: number }
  /** The body is a file upload of at most so many bytes (multipart/form-data). */
  upload?: { maxBytes: number }
  /** Media type of a binary answer; `response` is then absent. */
  produces?: string
  /** The other one, where the caller chooses between two. */
  alsoProduces?: string
  params?: z.ZodType
  querystring?: z.ZodType
  body?: z.ZodType
  /** JSON answer; absent means 204 (or binary with `produces`). */
  response?: z.ZodType
  /** Status of success, 200 unless told (204 without `response`). */
  status?: 200 | 201 | 202 | 204
}

/** Keeps the literal types of a call, so that server and browser infer everything from it. */
export const endpoint = <const E extends Endpoint>(e: E): E => e

type Schema<E, K extends string> = E extends Record<K, infer S extends z.ZodType> ? S : undefined
type Input<S> = S extends z.ZodType ? z.input<S> : undefined
type Output<S> = S extends z.ZodType ? z.output<S> : undefined

type Field<K extends string, T> = [T] extends [undefined]
  ? { [P in K]?: undefined }
  : Record<string, never> extends T
    ? { [P in K]?: T }
    : { [P in K]: T }

/** What a caller must hand over: params, query and body as the schemas ask for them. */
export type RequestOf<E> = Field<'params', Input<Schema<E, 'params'>>> &
  Field<'query', Input<Schema<E, 'querystring'>>> &
  (E extends { upload: object } ? { body: FormData } : Field<'body', Input<Schema<E, 'body'>>>)

/** What a handler receives after validation. */
export type ParsedOf<E> = {
  params: Output<Schema<E, 'params'>>
  query: Output<Schema<E, 'querystring'>>
  body: Output<Schema<E, 'body'>>
}

/** What a call answers. */
export type AnswerOf<E> = E extends { produces: string }
  ? Blob
  : E extends { response: infer S extends z.ZodType }
    ? z.output<S>
    : undefined

/** The access list of a call, whether written as one or several. */
export const accessOf = (e: Pick<Endpoint, 'access'>): readonly Access[] =>
  typeof e.access === 'string' ? [e.access] : e.access

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Methods that change something; every other one is safe. */
export const isUnsafe = (method: string): boolean => !safe.has(method)
