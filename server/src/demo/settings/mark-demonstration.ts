import { sql } from 'kysely'
import { type Db, run } from '#src/base/sql/sql.ts'

/** From here on no production starts on this database. */
export const markDemonstration = (db: Db) =>
  run(
    db,
    sql`update company_identity set kind = 'DEMONSTRATION' where kind is null and confirmed_at is null`,
  )
