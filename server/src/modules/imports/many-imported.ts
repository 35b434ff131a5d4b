import { sql } from 'kysely'
import type { Db } from '#src/base/sql/sql.ts'
import { eachImported, type Tried } from './each-imported.ts'
import { batch } from './import-run.ts'
import type { Layout } from './layout.ts'
import { problemsOf } from './problems-of.ts'

type Ways<Row, T> = {
  /** Null for a row that has to go by itself; absent where no rows go together. */
  together: ((rows: readonly Row[]) => Promise<readonly (T | null)[]>) | undefined
  alone: (row: Row) => Promise<T>
  forgets?: (row: Row) => boolean
}

const none: readonly null[] = []

/** Leaves nothing behind where it fails: then no row has gone. */
const tryTogether = async <Row, T>(
  trx: Db,
  layout: Layout,
  rows: readonly Row[],
  together: NonNullable<Ways<Row, T>['together']>,
): Promise<readonly (T | null)[]> => {
  await sql`savepoint together`.execute(trx)
  try {
    const gone = await together(rows)
    await sql`release savepoint together`.execute(trx)
    return gone
  } catch (error) {
    // One of them is at fault, and will be told by itself; anything else is thrown on.
    problemsOf(layout, error, false)
    await sql`rollback to savepoint together`.execute(trx)
    return none
  }
}

/** Rows that can go together do, of the others the first few go one by one; those not told of here wait for the next turn. */
export const manyImported = async <Row, T>(
  trx: Db,
  layout: Layout,
  rows: readonly Row[],
  { together, alone, forgets }: Ways<Row, T>,
): Promise<[Row, Tried<T>][]> => {
  const gone =
    together === undefined || rows.length === 0
      ? none
      : await tryTogether<Row, T>(trx, layout, rows, together)
  const tried: [Row, Tried<T>][] = []
  const waiting: Row[] = []
  for (const [at, row] of rows.entries()) {
    const value = gone[at] ?? null
    if (value === null) waiting.push(row)
    else tried.push([row, { ok: true, value }])
  }
  return [...tried, ...(await eachImported(trx, layout, waiting.slice(0, batch), alone, forgets))]
}
