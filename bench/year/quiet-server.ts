import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase } from '../../server/src/adapters/postgres/connection/database.ts'
import { startEmbeddedPostgres } from '../../server/src/adapters/postgres/embedded.ts'
import { prepareDatabase } from '../../server/src/adapters/postgres/migrate/prepare-database.ts'
import { one, run } from '../../server/src/base/sql/sql.ts'
import { startTestApp } from '../../server/src/test/test-app.ts'

/** The application alone, on one connection and with nothing beside it: what the database then counts is what was asked. */
export const quietServer = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'chaski-bench-year-'))
  const postgres = await startEmbeddedPostgres({
    dataDir,
    // Sweeps are asked for when they would have come; a year of them must not run into the measurement.
    settings: { autovacuum: 'off', max_wal_size: '4GB', shared_buffers: '256MB', fsync: 'off' },
  })
  await prepareDatabase({ ownerUrl: postgres.url, runningUrl: postgres.runningUrl })
  const running = openDatabase(postgres.runningUrl, {
    max: 1,
    queryTimeoutMs: 60_000,
    patienceMs: 60_000,
  })
  const owner = openDatabase(postgres.url, { max: 1, queryTimeoutMs: 0 })
  const database = {
    url: postgres.runningUrl,
    ownerUrl: postgres.url,
    db: running.db,
    pool: running.pool,
    owner: owner.db,
    drop: async () => {
      await running.close()
      await owner.close()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  const server = await startTestApp({ database })

  const counters = async (): Promise<{ pages: number; ms: number }> => {
    await run(database.db, sql`select pg_stat_force_next_flush()`)
    return one(
      database.db,
      sql<{
        pages: number
        ms: number
      }>`select (blks_hit + blks_read)::float8 as pages, active_time::float8 as ms
        from pg_stat_database where datname = current_database()`,
    )
  }
  /** Pages that the database touched, and its time, for each of so many times. */
  const costOf = async (times: number, work: () => Promise<unknown>, warmUp = 14) => {
    // A statement is prepared at its fifth time and has its final plan five times later.
    for (let n = 0; n < warmUp; n++) await work()
    const before = await counters()
    const looking = await counters()
    for (let n = 0; n < times; n++) await work()
    const after = await counters()
    const own = looking.pages - before.pages
    return {
      pages: Math.max(0, after.pages - looking.pages - own) / times,
      ms: (after.ms - looking.ms) / times,
    }
  }
  return { ...server, owner: owner.db, costOf }
}

export type QuietServer = Awaited<ReturnType<typeof quietServer>>
