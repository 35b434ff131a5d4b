import { fail } from '@chaski/contract/errors.ts'
import type { CoverageLimit } from '#src/access/scope.ts'
import { findDriver, type StoredDriver } from './store.ts'

import type { Db } from '#src/base/sql/sql.ts'

export type { StoredDriver } from './store.ts'

/** A driver within what the caller may see; another's is as good as missing. */
export const loadDriver = async (
  db: Db,
  driver_id: number,
  scope: CoverageLimit,
): Promise<StoredDriver> => {
  const driver = await findDriver(db, driver_id, scope)
  if (driver === undefined) throw fail('NOT_FOUND')
  return driver
}
