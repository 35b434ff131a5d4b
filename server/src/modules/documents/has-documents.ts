import type { Holder } from '@chaski/contract/documents/schema.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { revisionsOf } from './store.ts'

/** Documents hang on their holder by its number alone: the database would not keep one that has some. */
export const hasDocuments = async (db: Db, holder: Holder, holder_id: number): Promise<boolean> =>
  (await revisionsOf(db, holder, holder_id)).length > 0
