import { sql, type RawBuilder } from 'kysely'
import { withQueryTimeout } from './query-timeout.ts'
import { type Db, many, one, run } from './sql.ts'

type CursorOptions = {
  /** Rows asked for at a time: small enough that other calls get their turn between two. */
  size?: number
  /** Ends the query at once, even one the server is still thinking about. */
  signal?: AbortSignal
}

const statementMs = 120_000
/** A reader that pauses longer than this has gone, whatever its socket says. */
const idleMs = 60_000

/**
 * A large answer, a batch at a time, of one moment: memory stays flat and nothing keeps running for nobody.
 * A batch is emptied when the next is asked for.
 */
export async function* cursorBatches<Row>(
  db: Db,
  query: RawBuilder<Row>,
  { size = 200, signal }: CursorOptions = {},
): AsyncGenerator<Row[]> {
  signal?.throwIfAborted()
  const trx = await db.startTransaction().setAccessMode('read only').execute()
  let canceling: Promise<unknown> = Promise.resolve()
  let cancel = (): void => {}
  try {
    const { pid } = await one(
      trx,
      sql<{ pid: number }>`select pg_backend_pid() as pid,
        set_config('statement_timeout', ${String(statementMs)}, true),
        set_config('idle_in_transaction_session_timeout', ${String(idleMs)}, true)`,
    )
    const patiently = <T>(work: () => Promise<T>): Promise<T> => {
      signal?.throwIfAborted()
      return withQueryTimeout(statementMs, work)
    }
    cancel = () => {
      canceling = one(db, sql`select pg_cancel_backend(${pid})`).catch(() => {})
    }
    signal?.addEventListener('abort', cancel, { once: true })
    await patiently(() => run(trx, sql`declare batches no scroll cursor for ${query}`))
    for (;;) {
      const rows = await patiently(() =>
        many(trx, sql<Row>`fetch ${sql.raw(String(size))} from batches`),
      )
      const last = rows.length < size
      if (rows.length > 0) yield rows
      // Each promise of a batch is kept by the one before, dead but old, until all memory is searched: its rows must not be.
      rows.length = 0
      if (last) return
    }
  } finally {
    signal?.removeEventListener('abort', cancel)
    // A cancel that came late must not reach the connection's next user.
    await canceling
    await trx.rollback().execute()
  }
}
