import { sql } from 'kysely'
import { Failure } from '@chaski/contract/errors.ts'
import type { RowResult } from '@chaski/contract/row-result.ts'
import { type Db, inTransaction } from './sql.ts'

/**
 * Rows of a bulk call succeed or fail one by one. They are taken in one order whatever the caller's,
 * so that two such calls never wait for each other; the answer keeps the caller's.
 */
export const eachRow = <Row>(
  db: Db,
  rows: readonly Row[],
  orderOf: (row: Row) => number,
  change: (trx: Db, row: Row) => Promise<unknown>,
): Promise<(Row & RowResult)[]> =>
  inTransaction(db, async (trx) => {
    const results = new Map<Row, RowResult>()
    for (const row of rows.toSorted((a, b) => orderOf(a) - orderOf(b))) {
      await sql`savepoint row`.execute(trx)
      try {
        await change(trx, row)
        await sql`release savepoint row`.execute(trx)
        results.set(row, { ok: true })
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        await sql`rollback to savepoint row`.execute(trx)
        results.set(row, { ok: false, code: error.code, detail: error.message })
      }
    }
    return rows.map((row) => ({ ...row, ...results.get(row)! }))
  })
