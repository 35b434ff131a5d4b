import type { FastifyInstance } from 'fastify'
import type { Principal } from '#src/http/principal.ts'
import type { Metrics } from '#src/http/metrics.ts'

const who = (principal: Principal | undefined): string | null => {
  if (principal === undefined || principal.kind === 'anonymous') return null
  return principal.kind === 'operator'
    ? `operator:${principal.user_id}`
    : `${principal.kind}:${principal.id}`
}

/** One line per call: route pattern instead of the address, no query, no body, so that nothing personal reaches a log. */
export const addRequestLog = (app: FastifyInstance, metrics: Metrics): void => {
  // Its fields are fixed and hold no secret: looking through them for one would cost as much as the line.
  const line = app.log.child({}, { redact: [] })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    const ms = reply.elapsedTime
    metrics.countRequest(request.method, route, reply.statusCode, ms)
    line.info(
      {
        reqId: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(ms * 10) / 10,
        who: who(request.principal),
      },
      'request',
    )
    done()
  })
}
