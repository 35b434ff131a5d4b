import type { Db } from '#src/base/sql/sql.ts'
import { getIdentity, type StoredIdentity } from './store.ts'

/** Who the company is, for what is issued and printed in its name. */
export const ownIdentity = (db: Db): Promise<StoredIdentity> => getIdentity(db)
