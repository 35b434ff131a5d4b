import { fail } from '@chaski/contract/errors.ts'
import type { VehicleRow } from '@chaski/contract/vehicles/schema.ts'
import type { CoverageLimit } from '#src/access/scope.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { findVehicle, vehicleIdOfPlate } from './store.ts'

/** The car with a plate, in the fleet or out of it; one of another's coverage is refused at its plate. */
export const vehicleOfPlate = async (
  db: Db,
  scope: CoverageLimit,
  plate: string,
): Promise<VehicleRow | undefined> => {
  const found = await vehicleIdOfPlate(db, plate)
  if (found === undefined) return undefined
  const vehicle = await findVehicle(db, found.vehicle_id, scope)
  if (vehicle !== undefined) return vehicle
  const detail = 'Ya hay un vehículo con esta placa en otra cobertura'
  throw fail('ALREADY_EXISTS', { errors: [{ path: 'plate', code: 'ALREADY_EXISTS', detail }] })
}
