import { findUser, type StoredUser } from './store.ts'
import type { Db } from '#src/base/sql/sql.ts'

/** To which coverages and companies a user is limited, for those who look through that user's eyes. */
export const getUserScope = (
  db: Db,
  user_id: number,
): Promise<Pick<StoredUser, 'coverage_ids' | 'company_ids'> | undefined> => findUser(db, user_id)
