import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type AnswerOf, type Endpoint, isUnsafe, type ParsedOf } from '@chaski/contract/endpoint.ts'
import { apiPrefix } from '@chaski/contract/settings.ts'
import type { Deps } from '#src/deps.ts'
import { writeAudit } from '#src/http/audit.ts'
import { withIdempotency } from '#src/http/idempotency.ts'
import { type Actor, actorOf, type PrincipalFor } from '#src/http/principal.ts'
import type { Db } from '#src/sql.ts'

/** What a handler is told about its call. */
export type Context<E extends Endpoint> = ParsedOf<E> & {
  principal: PrincipalFor<E['access']>
  actor: Actor
  /** The open transaction of an idempotent call, else the pool: pass it on, and one effect stays one effect. */
  db: Db
  request: FastifyRequest
  reply: FastifyReply
}

type Binary = Readable | Uint8Array
type Answer<E extends Endpoint> = E extends { produces: string }
  ? Binary
  : E extends { response: object }
    ? AnswerOf<E>
    : void
export type Handler<E extends Endpoint> = (context: Context<E>) => Promise<Answer<E>>

const defaultBodyLimit = 256 * 1024

const entityId = (params: unknown): string | null => {
  const values = Object.values((params ?? {}) as Record<string, unknown>)
  return values.length === 0 ? null : values.join('/')
}

/** Binds a call of the contract to its handler; the one place where a route is made. */
export const route = <const E extends Endpoint>(
  app: FastifyInstance,
  deps: Deps,
  e: E,
  handler: Handler<E>,
): void => {
  const status = e.status ?? (e.response === undefined && e.produces === undefined ? 204 : 200)
  const sensitive = e.audit === 'view' || e.audit === 'export'

  app.route({
    method: e.method,
    url: `${apiPrefix}${e.url}`,
    bodyLimit: e.upload === undefined ? defaultBodyLimit : e.upload.maxBytes + 64 * 1024,
    config: { endpoint: e },
    schema: {
      ...(e.params === undefined ? {} : { params: e.params }),
      ...(e.querystring === undefined ? {} : { querystring: e.querystring }),
      ...(e.body === undefined ? {} : { body: e.body }),
      ...(e.response === undefined ? {} : { response: { [status]: e.response } }),
    },
    handler: async (request, reply) => {
      const actor = actorOf(request.principal, request.ip, request.id)
      const context = (db: Db): Context<E> =>
        ({
          params: request.params,
          query: request.query,
          body: request.body,
          principal: request.principal,
          actor,
          db,
          request,
          reply,
        }) as Context<E>
      const work = (db: Db): Promise<Answer<E>> => handler(context(db))

      if (e.audit === 'export') await auditRead(deps.db, e, actor, request)
      const answer =
        e.idempotent === true && isUnsafe(e.method)
          ? await withIdempotency(deps.db, e, request, reply, status, work)
          : await work(deps.db)
      if (sensitive && e.audit === 'view') await auditRead(deps.db, e, actor, request)
      reply.code(reply.statusCode === 200 ? status : reply.statusCode)
      if (e.produces !== undefined) reply.type(e.produces)
      return answer
    },
  })
}

/** Personal data seen or taken away leaves a row, as the law asks. */
const auditRead = (db: Db, e: Endpoint, actor: Actor, request: FastifyRequest): Promise<void> =>
  writeAudit(db, actor, {
    action: e.audit === 'export' ? 'EXPORT' : 'VIEW',
    entity: e.tag,
    entity_id: entityId(request.params),
    after: { operation: e.operationId, query: request.query ?? null },
  })
