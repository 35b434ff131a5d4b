import type { Kysely, RawBuilder } from 'kysely'

/** The database, or a transaction of it: every store function takes one as its first argument. */
export type Db = Kysely<unknown>

/** All rows of a query. */
export const many = async <Row>(db: Db, query: RawBuilder<Row>): Promise<Row[]> =>
  (await query.execute(db)).rows

/** The first row, or undefined. */
export const maybe = async <Row>(db: Db, query: RawBuilder<Row>): Promise<Row | undefined> =>
  (await query.execute(db)).rows[0]

/** The first row of a query that always has one. */
export const one = async <Row>(db: Db, query: RawBuilder<Row>): Promise<Row> => {
  const row = await maybe(db, query)
  if (row === undefined) throw new Error('query returned no row')
  return row
}

/** Runs a statement and tells how many rows it touched. */
export const run = async (db: Db, query: RawBuilder<unknown>): Promise<number> =>
  Number((await query.execute(db)).numAffectedRows ?? 0)

const retryable = new Set(['40001', '40P01'])

const sqlState = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

/** Runs in a transaction (the one already open, if there is one); deadlocks and serialization failures are retried. */
export const inTransaction = async <T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> => {
  if (db.isTransaction) return work(db)
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt >= 4 || !retryable.has(sqlState(error))) throw error
    }
  }
}
