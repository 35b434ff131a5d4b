import { sql } from 'kysely'
import { type Db, many } from '../../server/src/base/sql/sql.ts'

type Walked = { name: string; rows: number }

const read = (db: Db): Promise<Walked[]> =>
  many(
    db,
    sql<Walked>`select relname as name, seq_tup_read::float8 as rows from pg_stat_user_tables`,
  )

/** The tables that were read from end to end the most, and how many rows of them: what grows with the square of a file is seen here first. */
export const rowsWalked = async (db: Db) => {
  const before = new Map((await read(db)).map(({ name, rows }) => [name, rows]))
  return async (): Promise<Walked[]> =>
    (await read(db))
      .map(({ name, rows }) => ({ name, rows: rows - (before.get(name) ?? 0) }))
      .toSorted((a, b) => b.rows - a.rows)
      .slice(0, 3)
}
