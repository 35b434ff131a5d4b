import { sql } from 'kysely'
import type { BBox } from '@chaski/contract/geo/schema.ts'
import { type Db, many } from '#src/base/sql/sql.ts'

/** Where the company works, coverage by coverage. */
export const coverageBoxes = (db: Db) =>
  many(
    db,
    sql<
      BBox & { name: string }
    >`select name, west, south, east, north from coverage where is_active order by coverage_id`,
  )
