import type { Kysely } from 'kysely'

/** The database, or a transaction in it. Queries are plain SQL through the helpers of sql.ts. */
export type Db = Kysely<unknown>
