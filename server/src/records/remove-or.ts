import { sql } from 'kysely'
import type { Db } from '#src/base/sql/sql.ts'

const isReferenced = (error: unknown): boolean =>
  (error as { code?: string } | null)?.code === '23503'

/** Deletes, unless something still points at the row: the database knows every user of it, also those built later. */
export const removeOr = async <T>(
  trx: Db,
  remove: (trx: Db) => Promise<T>,
  instead: (trx: Db) => Promise<T>,
): Promise<T> => {
  await sql`savepoint removal`.execute(trx)
  try {
    const removed = await remove(trx)
    await sql`release savepoint removal`.execute(trx)
    return removed
  } catch (error) {
    if (!isReferenced(error)) throw error
    await sql`rollback to savepoint removal`.execute(trx)
    return instead(trx)
  }
}
