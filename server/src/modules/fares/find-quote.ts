import type { Db } from '#src/base/sql/sql.ts'
import { type KeptQuote, quoteByUuid } from './store.ts'

/** The promise as it was made: what booking, finishing and explaining a fare start from. */
export const findQuote = (db: Db, quote_uuid: string): Promise<KeptQuote | undefined> =>
  quoteByUuid(db, quote_uuid)
