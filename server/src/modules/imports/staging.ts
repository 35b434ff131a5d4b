import type { SeenColumn } from '@chaski/contract/imports/schema.ts'
import type { Db } from '#src/base/sql/sql.ts'

/** What was read of a file, ready to be stored as rows: bytes of JSON that the database unpacks. */
export type Staging = {
  columns: readonly SeenColumn[]
  total: number
  bad: number
  parts: ((trx: Db) => Promise<Uint8Array>)[]
}
