import { sql } from 'kysely'
import type { BBox } from '@chaski/contract/geo/schema.ts'
import { inCoverages, type Scope } from '#src/access/scope.ts'
import { type Db, many } from '#src/base/sql/sql.ts'

/** Where the company works, coverage by coverage, as far as somebody may know. */
export const coverageBoxes = (db: Db, scope: Scope) =>
  many(
    db,
    sql<
      BBox & { name: string }
    >`select name, west, south, east, north from coverage where is_active and ${inCoverages(sql`coverage_id`, scope)} order by coverage_id`,
  )
