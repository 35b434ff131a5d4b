import { fail } from '@chaski/contract/errors.ts'
import type { ImportRecord } from '@chaski/contract/imports/schema.ts'
import type { Db } from '#src/base/sql/sql.ts'
import type { Operator } from '#src/http/session/principal.ts'
import { kindsOf } from './may-import.ts'
import { findImport } from './store.ts'

/** An import that the caller may see; another's is as good as missing. */
export const loadImport = async (
  db: Db,
  principal: Operator,
  import_id: number,
): Promise<ImportRecord> => {
  const found = await findImport(db, principal, kindsOf(principal), import_id)
  if (found === undefined) throw fail('NOT_FOUND')
  return found
}
