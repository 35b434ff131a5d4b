import { sql } from 'kysely'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import type { RowProblem, Layout } from './layout.ts'
import { problemsOf } from './problems-of.ts'

export type Tried<T> = { ok: true; value: T } | { ok: false; problems: RowProblem[] }

/** Does something for a row outside of any transaction. */
export const triedAlone = async <T>(layout: Layout, work: () => Promise<T>): Promise<Tried<T>> => {
  try {
    return { ok: true, value: await work() }
  } catch (error) {
    return { ok: false, problems: problemsOf(layout, error, false) }
  }
}

/** Does something for each row under a savepoint: one that is refused leaves nothing behind. */
export const eachImported = async <Row, T>(
  trx: Db,
  layout: Layout,
  rows: readonly Row[],
  change: (row: Row) => Promise<T>,
  forgets: (row: Row) => boolean = () => false,
): Promise<[Row, Tried<T>][]> => {
  const tried: [Row, Tried<T>][] = []
  for (const row of rows) {
    await sql`savepoint imported`.execute(trx)
    try {
      const value = await change(row)
      await sql`release savepoint imported`.execute(trx)
      tried.push([row, { ok: true, value }])
    } catch (error) {
      const problems = problemsOf(layout, error, forgets(row))
      await sql`rollback to savepoint imported`.execute(trx)
      tried.push([row, { ok: false, problems }])
    }
  }
  return tried
}

class TakenBack extends Error {
  readonly outcome: unknown
  constructor(outcome: unknown) {
    super('taken back')
    this.outcome = outcome
  }
}

/** Does the work for its outcome alone: the transaction never holds, and what it would have published is not. */
export const asTrial = async <T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> => {
  try {
    return await inTransaction(db, async (trx) => {
      throw new TakenBack(await work(trx))
    })
  } catch (error) {
    if (error instanceof TakenBack) return error.outcome as T
    throw error
  }
}
