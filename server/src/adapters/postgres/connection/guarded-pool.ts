import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { refuseSecondConnection } from '#src/base/sql/one-connection.ts'
import type { Places } from './places.ts'
import type { RoundTrip } from './round-trip.ts'
import { queryTimeout } from '#src/base/sql/query-timeout.ts'
import { createStatementNames } from './statement-names.ts'

/** The driver reads this field; its type definitions have not heard of it. */
type TimedQuery = pg.QueryConfig & { query_timeout: number | undefined }

/**
 * Kysely gives every connection back to the pool as good. One whose query timed out is still waiting
 * for its answer, and would make the next user wait too: it must be thrown away.
 */
export function guardedPool(pool: pg.Pool, places: Places, roundTrip: RoundTrip): PostgresPool {
  const nameOf = createStatementNames()
  return {
    connect: async () => {
      refuseSecondConnection()
      await places.take()
      try {
        return guard(await pool.connect(), nameOf, places.leave, roundTrip)
      } catch (error) {
        places.leave()
        throw error
      }
    },
    end: () => pool.end(),
    options: pool.options,
  }
}

function guard(
  client: pg.PoolClient & { processID?: number },
  nameOf: (text: string) => string | undefined,
  onRelease: () => void,
  roundTrip: RoundTrip,
): PostgresPoolClient {
  let broken: Error | undefined
  const query = async (text: string, values: unknown[]) => {
    if (broken) throw broken
    // Control statements have no plan worth keeping, and BEGIN comes first on every connection.
    // A text without values may hold several statements (the job keeper's do), and those cannot be prepared.
    const single = values.length > 0 || !text.includes(';')
    const name = text.length >= 40 && single ? nameOf(text) : undefined
    const config: TimedQuery = { text, values, query_timeout: queryTimeout() }
    if (name !== undefined) config.name = name
    const asked = performance.now()
    try {
      const answer = await client.query(config)
      roundTrip.note(performance.now() - asked)
      return answer
    } catch (error) {
      if (isReadTimeout(error)) broken = error
      throw error
    }
  }
  return {
    // Cursors are not offered: reports stream over the pool itself.
    query: query as unknown as PostgresPoolClient['query'],
    release: () => {
      client.release(broken)
      onRelease()
    },
    processID: client.processID,
  }
}

function isReadTimeout(error: unknown): error is Error {
  return error instanceof Error && error.message === 'Query read timeout'
}
