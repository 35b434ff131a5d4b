import type { FastifyBaseLogger } from 'fastify'
import { type Database, openDatabase } from '#src/adapters/postgres/connection/database.ts'
import type { Metrics } from '#src/http/watch/metrics.ts'

export type Pools = { database: Database; background: Database; close: () => Promise<void> }

/** Long enough to wait behind those under way when the database is far; admission sees to it that few ever wait. */
const callPatienceMs = 500
/** Engine, relay, clock and jobs rarely work at the same moment; a beat late is better than a beat lost. */
const backgroundPool = 6
const backgroundPatienceMs = 10_000

type Options = { url: string; callPool: number; metrics: Metrics; log: FastifyBaseLogger }

/** What goes on by itself has connections of its own: no rush of calls stops it, and it takes none from them. */
export const openPools = ({ url, callPool, metrics, log }: Options): Pools => {
  const waited = metrics.seconds(
    'database_wait_seconds',
    'Waits for a connection, when all were in use',
  )
  let timeouts = 0
  metrics.counter(
    'database_wait_timeouts_total',
    'Callers who got no connection in time',
    () => timeouts,
  )
  const told = {
    onError: (error: Error) => log.warn({ err: error }, 'database connection lost'),
    onWaited: (ms: number, got: boolean) => {
      waited(ms / 1000)
      if (!got) timeouts++
    },
  }
  const database = openDatabase(url, { ...told, max: callPool, patienceMs: callPatienceMs })
  const background = openDatabase(url, {
    ...told,
    max: backgroundPool,
    patienceMs: backgroundPatienceMs,
    applicationName: 'chaski-background',
  })
  return {
    database,
    background,
    close: async () => {
      await background.close()
      await database.close()
    },
  }
}
