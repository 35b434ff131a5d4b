import type { FastifyInstance } from 'fastify'
import type { Metrics } from '#src/http/metrics.ts'

/** One line per call: route pattern instead of the address, no query, no body, so that nothing personal reaches a log. */
export const addRequestLog = (app: FastifyInstance, metrics: Metrics): void => {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    metrics.countRequest(request.method, route, reply.statusCode, reply.elapsedTime)
    const { principal } = request
    request.log.info(
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        who:
          principal === undefined || principal.kind === 'anonymous'
            ? null
            : principal.kind === 'operator'
              ? `operator:${principal.user_id}`
              : `${principal.kind}:${principal.id}`,
      },
      'request',
    )
  })
}
