import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#src/base/sql/db.ts'
import {
  LEDGER,
  MIGRATIONS_DIR,
  readMigrations,
  stepsOf,
  type Migration,
} from './migration-files.ts'
import { buildIndexBesideWriters } from './build-index.ts'
import { withQueryTimeout } from '#src/base/sql/query-timeout.ts'
import { requireVersion } from './required-version.ts'
import { many, maybe, one, sqlState } from '#src/base/sql/sql.ts'

type Applied = { name: string; checksum: string }
export type MigrateOptions = { dir?: string; onProgress?: (message: string) => void }

/** Any number, the same for all nodes: only one may migrate. */
const LOCK_KEY = 7_242_016
const ATTEMPTS = 40

/** Applies the files that the database lacks, in order, and returns their names. */
export async function migrate(db: Db, options: MigrateOptions = {}): Promise<string[]> {
  const { dir = MIGRATIONS_DIR, onProgress = () => {} } = options
  const files = await readMigrations(dir)
  await requireVersion(db)
  return withQueryTimeout(0, () =>
    db.connection().execute(async (connection) => {
      await waitForLock(connection, onProgress)
      try {
        await sql.raw(LEDGER).execute(connection)
        const pending = decide(files, await readLedger(connection))
        for (const migration of pending) {
          onProgress(`Applying migration ${migration.name}`)
          await apply(connection, migration, onProgress)
        }
        return pending.map(({ name }) => name)
      } finally {
        // A connection that is lost has let go of its lock by itself.
        await sql`select pg_advisory_unlock(${LOCK_KEY})`.execute(connection).catch(() => {})
      }
    }),
  )
}

/** For a role that may not migrate: passes when another did it, and says what is missing when nobody has. */
export async function requireMigrated(db: Db, { dir = MIGRATIONS_DIR }: MigrateOptions = {}) {
  await requireVersion(db)
  const ledger = (await schemaVersion(db)) === undefined ? [] : await readLedger(db)
  const [missing] = decide(await readMigrations(dir), ledger)
  if (missing === undefined) return
  throw new Error(
    `The database lacks migration ${missing.name}, and the role of DATABASE_URL may not change the schema. ` +
      'Set DATABASE_OWNER_URL to the role that owns the tables.',
  )
}

/** The last migration applied, or undefined before the first. */
export async function schemaVersion(db: Db): Promise<string | undefined> {
  const ledger = await one(
    db,
    sql<{ oid: string | null }>`select to_regclass('public.schema_migration') as oid`,
  )
  if (ledger.oid === null) return undefined
  const last = await maybe(
    db,
    sql<{ name: string }>`select name from public.schema_migration order by name desc limit 1`,
  )
  return last?.name
}

/** A pure decision: what is still to apply, or why the files and the database do not fit. */
function decide(files: Migration[], ledger: Applied[]): Migration[] {
  const known = new Map(files.map((file) => [file.name, file]))
  const lastFile = files.at(-1)?.name ?? ''
  for (const { name, checksum } of ledger) {
    const file = known.get(name)
    // A database ahead of this code is fine: during an update old and new nodes run side by side.
    if (!file && name > lastFile) continue
    if (!file) throw new Error(`Migration ${name} was applied but its file is missing`)
    if (file.checksum !== checksum) {
      throw new Error(
        `Migration ${name} was changed after it was applied. Restore the file and write a new migration.`,
      )
    }
  }
  const applied = new Set(ledger.map(({ name }) => name))
  const pending = files.filter(({ name }) => !applied.has(name))
  const lastApplied = ledger.at(-1)?.name ?? ''
  const late = pending.find(({ name }) => name < lastApplied)
  if (late) {
    throw new Error(
      `Migration ${late.name} comes before ${lastApplied}, which is already applied. ` +
        'Give the file a newer timestamp.',
    )
  }
  return pending
}

function readLedger(db: Db): Promise<Applied[]> {
  return many(db, sql`select name, checksum from public.schema_migration order by name`)
}

/** Polled, because a session waiting inside the lock function would hold back vacuum meanwhile. */
async function waitForLock(db: Db, onProgress: (message: string) => void): Promise<void> {
  for (let told = false; ; told = true) {
    const lock = await one(db, sql<{ ok: boolean }>`select pg_try_advisory_lock(${LOCK_KEY}) as ok`)
    if (lock.ok) return
    if (!told) onProgress('Another node is migrating; waiting for it')
    await sleep(100)
  }
}

/** Each step of a file, patiently. The last one holds together with the file's row in the ledger: what came before may run again. */
async function apply(
  db: Db,
  migration: Migration,
  onProgress: (message: string) => void,
): Promise<void> {
  const steps = stepsOf(migration)
  for (const [at, step] of steps.entries()) {
    const last = at === steps.length - 1
    await patiently(migration, onProgress, async () => {
      if (!last && (await buildIndexBesideWriters(db, step))) return
      await db.transaction().execute((transaction) => runStep(transaction, migration, step, last))
    })
  }
}

async function runStep(db: Db, { name, checksum }: Migration, step: string, last: boolean) {
  await sql`set local lock_timeout = '200ms'`.execute(db)
  await sql`set local statement_timeout = 0`.execute(db)
  await sql.raw(step).execute(db)
  if (!last) return
  await sql`insert into public.schema_migration (name, checksum) values (${name}, ${checksum})`.execute(
    db,
  )
}

/**
 * A statement waiting for a table lock makes every later reader wait behind it. So it waits briefly,
 * steps back to let the readers through, and tries again.
 */
async function patiently(
  { name }: Migration,
  onProgress: (message: string) => void,
  work: () => Promise<void>,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const busy = ['55P03', '40P01', '40001'].includes(sqlState(error) ?? '')
      if (!busy || attempt === ATTEMPTS) {
        throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
      }
      if (attempt === 1) onProgress(`Migration ${name} waits for a table in use`)
      await sleep(Math.min(100 * 2 ** attempt, 2000) * (0.5 + Math.random() / 2))
    }
  }
}
