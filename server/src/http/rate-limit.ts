import type { FastifyInstance } from 'fastify'
import { fail } from '@chaski/contract/errors.ts'

type Window = { count: number; ends: number }
const maxWindows = 50_000

/** Fixed windows per call and address, in memory; the address comes from trusted proxies only. */
export const addRateLimit = (app: FastifyInstance): void => {
  const windows = new Map<string, Window>()

  app.addHook('onRequest', (request, _, done) => {
    const endpoint = request.routeOptions.config.endpoint
    if (endpoint?.limit === undefined) return done()
    const now = performance.now()
    const key = `${endpoint.operationId} ${request.ip}`
    let window = windows.get(key)
    if (window === undefined || window.ends <= now) {
      if (windows.size >= maxWindows)
        for (const [old, w] of windows) if (w.ends <= now) windows.delete(old)
      window = { count: 0, ends: now + endpoint.limit.seconds * 1000 }
      windows.set(key, window)
    }
    window.count++
    const wait = (window.ends - now) / 1000
    done(
      window.count > endpoint.limit.max
        ? fail('TOO_MANY_REQUESTS', { retryAfter: wait })
        : undefined,
    )
  })
}
