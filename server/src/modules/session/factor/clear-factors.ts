import type { Db } from '#src/base/sql/sql.ts'
import { deleteFactors, deleteTrustedDevices, factorStateOf } from './factor-store.ts'
import { hasFactor } from './factor-rules.ts'

/** Takes every factor of somebody away; false when there was none. */
export const clearFactors = async (trx: Db, user_id: number): Promise<boolean> => {
  const had = hasFactor(await factorStateOf(trx, user_id))
  await deleteFactors(trx, user_id)
  return had
}

/** A new password: every device proves the second factor again. */
export const forgetTrustedDevices = async (trx: Db, user_id: number): Promise<void> => {
  await deleteTrustedDevices(trx, user_id)
}
