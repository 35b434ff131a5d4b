import { fail } from '@chaski/contract/errors.ts'
import { presentRecruit, requireUndecided } from './load-recruit.ts'
import { lockRecruit, type StoredRecruit } from './store.ts'
import type { Db } from '#src/base/sql/sql.ts'

/** Holds an undecided applicant in the version that was looked at. */
export const lockUndecided = async (
  trx: Db,
  recruit_id: number,
  version: number,
): Promise<StoredRecruit> => {
  const recruit = await lockRecruit(trx, recruit_id)
  if (recruit === undefined) throw fail('NOT_FOUND')
  if (recruit.version !== version)
    throw fail('VERSION_CONFLICT', { current: await presentRecruit(trx, recruit) })
  requireUndecided(recruit)
  return recruit
}
