import type { FastifyInstance } from 'fastify'
import { fail } from '@chaski/contract/errors.ts'

/** Refuses what is beyond capacity at once: a queue that only grows serves nobody. */
export const addInFlightLimit = (app: FastifyInstance, max: number): { current: () => number } => {
  let current = 0
  /** The same for every answer, which closes once: a listener that removes itself would cost each call more. */
  const leave = (): void => {
    current--
  }
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.open !== undefined) return done()
    current++
    reply.raw.on('close', leave)
    done(current > max ? fail('OVERLOADED', { retryAfter: 2 }) : undefined)
  })
  return { current: () => current }
}
