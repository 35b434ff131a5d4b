import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { guardedPool } from './guarded-pool.ts'
import { createPlaces } from './places.ts'
import { createRoundTrip } from './round-trip.ts'
import { types } from './types.ts'
import type { Db } from '#src/base/sql/db.ts'

export type Database = {
  db: Db
  pool: pg.Pool
  /** Calls that wait for a connection. */
  waiting: () => number
  /** The shortest answer of late, in milliseconds. */
  roundTripMs: () => number
  close: () => Promise<void>
}

export type DatabaseOptions = {
  max?: number
  applicationName?: string
  /** The longest a query may take; 0 means no limit. */
  queryTimeoutMs?: number
  /** The longest one waits while all connections are in use. */
  patienceMs?: number
  /** Told of connections lost while idle: the pool has already replaced them. */
  onError?: (error: Error) => void
  /** Told how long somebody waited because all connections were in use, and whether one came free. */
  onWaited?: (ms: number, got: boolean) => void
}

export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const {
    max = 10,
    applicationName = 'chaski',
    queryTimeoutMs = 3000,
    patienceMs = 2000,
    onError = () => {},
    onWaited,
  } = options
  const pool = new pg.Pool({
    connectionString: withSessionSettings(url),
    max,
    application_name: applicationName,
    types,
    connectionTimeoutMillis: 2000,
    // The server gives up a little earlier: its refusal keeps the connection, ours throws it away.
    statement_timeout: Math.floor(queryTimeoutMs * 0.9),
    // The server cannot end a query whose answer never arrives: only this side notices a stall.
    query_timeout: queryTimeoutMs,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
  })
  pool.on('error', onError)
  // Between checkout and release nobody listens, and an unheard 'error' ends the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  const places = createPlaces(max, patienceMs, onWaited)
  const roundTrip = createRoundTrip()
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: guardedPool(pool, places, roundTrip) }),
  })
  return {
    db,
    pool,
    waiting: places.waiting,
    roundTripMs: roundTrip.shortest,
    close: () => pool.end(),
  }
}

/**
 * JSON built inside SQL carries the session's zone, and our parsers read ISO dates: the session must
 * not depend on how the server is set up. Options the operator gave in the address stay.
 */
function withSessionSettings(address: string): string {
  const url = new URL(address)
  const given = url.searchParams.get('options') ?? ''
  url.searchParams.set('options', `${given} -c TimeZone=America/Lima -c DateStyle=ISO`.trim())
  return url.href
}
