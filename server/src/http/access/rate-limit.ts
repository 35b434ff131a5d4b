import type { FastifyInstance, onRequestHookHandler } from 'fastify'
import type { Endpoint } from '@chaski/contract/endpoint.ts'
import { fail } from '@chaski/contract/errors.ts'
import { addressKey } from '#src/http/admission/address-key.ts'
import type { Config } from '#src/base/config.ts'
import { knownDevice } from '#src/http/session/known-device.ts'

type Window = { count: number; ends: number }
type Limited = { operationId: string; limit: NonNullable<Endpoint['limit']> }
const maxWindows = 50_000

/** Fixed windows per call and address, in memory; the address comes from trusted proxies only. A device that somebody was entered on before has its own: a neighbour at the same address uses up nothing of it. */
export const addRateLimit = (app: FastifyInstance, config: Pick<Config, 'SECRET_KEYS'>): void => {
  const windows = new Map<string, Window>()

  const limited =
    ({ operationId, limit }: Limited): onRequestHookHandler =>
    (request, _, done) => {
      const now = performance.now()
      const device = knownDevice(config, request.headers)
      const key = `${operationId} ${device === null ? addressKey(request.ip) : `device:${device}`}`
      let window = windows.get(key)
      if (window === undefined || window.ends <= now) {
        if (windows.size >= maxWindows)
          for (const [old, w] of windows) if (w.ends <= now) windows.delete(old)
        window = { count: 0, ends: now + limit.seconds * 1000 }
        windows.set(key, window)
      }
      window.count++
      const wait = (window.ends - now) / 1000
      done(window.count > limit.max ? fail('TOO_MANY_REQUESTS', { retryAfter: wait }) : undefined)
    }

  // Only the calls with a limit carry the hook: the others do not pay for asking.
  app.addHook('onRoute', (route) => {
    const { operationId, limit } = route.config?.endpoint ?? {}
    if (operationId === undefined || limit === undefined) return
    route.onRequest = [limited({ operationId, limit }), ...[route.onRequest ?? []].flat()]
  })
}
