import { sql } from 'kysely'
import { maybe } from '#src/base/sql/sql.ts'
import type { Db } from '#src/base/sql/db.ts'

const CONCURRENTLY =
  /^\s*create\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+(\w+)\s/im

/**
 * Runs a step that is one `create index concurrently`, which no transaction may hold; false for any other step. It may wait
 * for old readers as long as it likes, since nobody waits for it.
 */
export async function buildIndexBesideWriters(db: Db, step: string): Promise<boolean> {
  const name = CONCURRENTLY.exec(step)?.[1]
  if (name === undefined) return false
  // One that was interrupted stays behind, unusable, under the name: "if not exists" would take it for the whole.
  if (await isBroken(db, name)) await sql`drop index concurrently ${sql.id(name)}`.execute(db)
  await sql.raw(`set statement_timeout = 0`).execute(db)
  try {
    await sql.raw(step).execute(db)
  } finally {
    await sql`reset statement_timeout`.execute(db).catch(() => {})
  }
  return true
}

const isBroken = async (db: Db, name: string): Promise<boolean> => {
  const found = await maybe(
    db,
    sql<{
      valid: boolean
    }>`select indisvalid as valid from pg_index where indexrelid = to_regclass(${name})`,
  )
  return found?.valid === false
}
