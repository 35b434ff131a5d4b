import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AuditEntity } from '@chaski/contract/audit/words.ts'
import type { AnswerOf, Endpoint, ParsedOf } from '@chaski/contract/endpoint.ts'
import { apiPrefix } from '@chaski/contract/settings.ts'
import type { Deps } from '#src/base/deps.ts'
import { writeAudit } from '#src/http/audit.ts'
import { type Claim, claimOf, withIdempotency } from '#src/http/idempotency.ts'
import { type Actor, actorOf, type PrincipalFor } from '#src/http/session/principal.ts'
import type { Db } from '#src/base/sql/sql.ts'

/** What a handler is told about its call. */
type Context<E extends Endpoint> = ParsedOf<E> & {
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
type Handler<E extends Endpoint> = (context: Context<E>) => Promise<Answer<E>>

/** A call in steps: what takes long comes before the transaction, which holds one of few connections. */
type Steps<E extends Endpoint, Ready> = {
  /** Prices, routes, hashes, counts that outlive a refusal: done on the pool, and not again for a repeated call. */
  prepare?: (context: Context<E>) => Promise<Ready>
  /** The usual case of an idempotent call in one statement that also keeps the key and the answer; undefined when nothing of it happened. */
  atOnce?: (context: Context<E>, claim: Claim | null) => Promise<Answer<E> | undefined>
  handle: (context: Context<E>, ready: Ready) => Promise<Answer<E>>
}

const entityId = (params: unknown): string | null => {
  const values = Object.values((params ?? {}) as Record<string, unknown>)
  return values.length === 0 ? null : values.join('/')
}

/** Binds a call of the contract to its handler; the one place where a route is made. */
export const route = <const E extends Endpoint, Ready = void>(
  app: FastifyInstance,
  deps: Deps,
  e: E,
  work: Handler<E> | Steps<E, Ready>,
): void => {
  const steps: Steps<E, Ready> = typeof work === 'function' ? { handle: work } : work
  const handle =
    typeof work === 'function'
      ? work
      : async (context: Context<E>): Promise<Answer<E>> =>
          steps.handle(context, (await steps.prepare?.(context)) as Ready)
  const status = e.status ?? (e.response === undefined && e.produces === undefined ? 204 : 200)
  const simple = e.idempotent !== true && e.audit !== 'view' && e.audit !== 'export'

  const { places, uploads } = app.admission
  const scope = e.upload === undefined ? app : app.uploadScope
  scope.route({
    method: e.method,
    // The contract knows no HEAD; a route for each would double the reads that the router must learn at the start.
    exposeHeadRoute: false,
    url: `${apiPrefix}${e.url}`,
    config: { endpoint: e },
    schema: {
      ...(e.params === undefined ? {} : { params: e.params }),
      ...(e.querystring === undefined ? {} : { querystring: e.querystring }),
      ...(e.body === undefined ? {} : { body: e.body }),
      ...(e.response === undefined ? {} : { response: { [status]: e.response } }),
    },
    handler: async (request, reply) => {
      const actor = actorOf(request.principal, request.ip, request.id)
      const { params, query, body, principal } = request
      const contextOn = (db: Db) =>
        ({ params, query, body, principal, actor, db, request, reply }) as Context<E>
      reply.code(status)
      if (e.produces !== undefined) reply.type(e.produces)
      places.enter(request)
      try {
        return await (simple ? handle(contextOn(deps.db)) : answer(contextOn))
      } finally {
        // Whoever has the answer to write, or has gone, needs no place; who still works for nobody keeps it.
        places.leave(request)
        if (e.upload !== undefined) uploads.leave(request)
      }
    },
  })

  const answer = async (contextOn: (db: Db) => Context<E>): Promise<Answer<E>> => {
    const context = contextOn(deps.db)
    const { actor, request } = context
    // An export is noted before the first byte leaves, a view once there was something to see.
    if (e.audit === 'export') await auditRead(deps.db, e, actor, request)
    const result = e.idempotent === true ? await once(context, contextOn) : await handle(context)
    if (e.audit === 'view') await auditRead(deps.db, e, actor, request)
    return result
  }

  const once = async (
    context: Context<E>,
    contextOn: (db: Db) => Context<E>,
  ): Promise<Answer<E>> => {
    const { request, reply } = context
    const claim = claimOf(e, request)
    const done = await steps.atOnce?.(context, claim)
    if (done !== undefined) return done
    if (claim === null) return handle(context)
    const { prepare } = steps
    return withIdempotency(deps.db, claim, request, reply, status, {
      ...(prepare && { prepare: () => prepare(context) }),
      handle: (trx, ready: Ready) => steps.handle(contextOn(trx), ready),
    })
  }
}

/** Personal data seen or taken away leaves a row, as the law asks. */
const auditRead = (db: Db, e: Endpoint, actor: Actor, request: FastifyRequest): Promise<void> =>
  writeAudit(db, actor, {
    action: e.audit === 'export' ? 'EXPORT' : 'VIEW',
    entity: e.tag as AuditEntity,
    entity_id: entityId(request.params),
    after: { operation: e.operationId, query: request.query ?? null },
  })
