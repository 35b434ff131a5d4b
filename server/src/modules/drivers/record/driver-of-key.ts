import type { CoverageLimit } from '#src/access/scope.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { driverIdOfKey, findDriver, type StoredDriver } from '#src/modules/drivers/store.ts'

/** The driver whom somebody names by code or by document; another's coverage is as good as missing. */
export const driverOfKey = async (
  db: Db,
  scope: CoverageLimit,
  key: string,
): Promise<StoredDriver | undefined> => {
  const found = await driverIdOfKey(db, key)
  return found === undefined ? undefined : findDriver(db, found.driver_id, scope)
}
