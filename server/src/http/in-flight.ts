import type { FastifyInstance } from 'fastify'
import { fail } from '@chaski/contract/errors.ts'

/** Refuses what is beyond capacity at once: a queue that only grows serves nobody. */
export const addInFlightLimit = (app: FastifyInstance, max: number): { current: () => number } => {
  let current = 0
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.open !== undefined) return
    current++
    reply.raw.once('close', () => {
      current--
    })
    if (current > max) throw fail('OVERLOADED', { retryAfter: 2 })
  })
  return { current: () => current }
}
