import { passwordHashOf } from '#src/modules/session/store.ts'
import type { Db } from '#src/base/sql/sql.ts'

/** The stored hash of a user's password, for those who must check it again. */
export const currentPasswordHash = (db: Db, user_id: number): Promise<string> =>
  passwordHashOf(db, user_id)
