import { closeCodes } from './live-connection.ts'
import type { Registry } from './registry.ts'
import { databaseTime } from '#src/base/database-time.ts'

/** A net under the exact ways out: closes sessions that ended by time, and lines that are dead. */
export function startSweep(registry: Registry, everyMs: number): { stop(): void } {
  const timer = setInterval(() => {
    for (const connection of registry.all()) {
      if (Date.parse(connection.principal.expires_at) <= databaseTime()) {
        connection.end(closeCodes.sessionOver, 'session over')
      } else if (!connection.checkAlive()) {
        connection.end(closeCodes.goingAway, 'no answer')
      }
    }
  }, everyMs).unref()
  return { stop: () => clearInterval(timer) }
}
