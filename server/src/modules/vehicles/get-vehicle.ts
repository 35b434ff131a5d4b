import { fail } from '@chaski/contract/errors.ts'
import type { VehicleRow } from '@chaski/contract/vehicles/schema.ts'
import type { CoverageLimit } from '#src/access/scope.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { findVehicle } from './store.ts'

/** A car within what the caller may see; another's is as good as missing. */
export const getVehicle = async (
  db: Db,
  vehicle_id: number,
  scope: CoverageLimit,
): Promise<VehicleRow> => {
  const vehicle = await findVehicle(db, vehicle_id, scope)
  if (vehicle === undefined) throw fail('NOT_FOUND')
  return vehicle
}
