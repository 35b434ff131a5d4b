import { type RawBuilder, sql } from 'kysely'

/** Codes as people count them, 9 before 10: every number within is written as long as the others. */
export const naturally = (column: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`regexp_replace(regexp_replace(folded(${column}), '(\\d+)', '00000000000000000000\\1', 'g'), '\\d*(\\d{20})', '\\1', 'g')`
