import type { FastifyInstance } from 'fastify'
import type { SystemCheck, SystemState } from '@chaski/contract/system/schema.ts'
import { sameSecret } from '#src/base/same-secret.ts'
import { version } from '#src/base/version.ts'
import type { Metrics } from '#src/http/watch/metrics.ts'

export type Readiness = {
  ready: boolean
  /** `degraded` is ready: bookings go on, and somebody should look. */
  status: SystemState | 'starting' | 'stopping'
  schema: string | null
  /** Which of them is ill; of the disk no bytes, as anybody may ask. */
  checks: readonly Pick<SystemCheck, 'name' | 'state'>[]
}

type Options = { readiness: () => Readiness; metrics: Metrics; metricsToken: string | undefined }

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** Two questions of whoever watches the process, and its numbers. */
export const addHealth = (
  app: FastifyInstance,
  { readiness, metrics, metricsToken }: Options,
): void => {
  app.get('/health/live', { config: { open: 'health' } }, async () => ({ status: 'ok', version }))

  app.get('/health/ready', { config: { open: 'health' } }, async (_, reply) => {
    const state = readiness()
    return reply.code(state.ready ? 200 : 503).send(state)
  })

  app.get(
    '/metrics',
    { config: { open: 'numbers: loopback or token' } },
    async (request, reply) => {
      const allowed =
        metricsToken === undefined
          ? loopback.has(request.socket.remoteAddress ?? '') &&
            request.headers['x-forwarded-for'] === undefined
          : sameSecret(request.headers.authorization ?? '', `Bearer ${metricsToken}`)
      if (!allowed) return reply.callNotFound()
      return reply.type(metrics.contentType).send(await metrics.text())
    },
  )
}
