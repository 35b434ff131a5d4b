import { fail } from '@chaski/contract/errors.ts'
import {
  affiliateVehicle,
  disaffiliateVehicle,
} from '#src/modules/drivers/record/affiliate-vehicle.ts'
import { driverOfKey } from '#src/modules/drivers/record/driver-of-key.ts'
import { type ImportKind, same } from '#src/modules/imports/import-kind.ts'
import { vehicleOfPlate } from '#src/modules/vehicles/vehicle-of-plate.ts'

const unknown = (path: string, detail: string) =>
  fail('VALIDATION_FAILED', { detail: `${detail}.`, errors: [{ path, code: 'UNKNOWN', detail }] })

/** Who may drive which car: there is nothing to change about it, it is or it is not. */
export const importAffiliations: ImportKind<null> = {
  prepare: async () => null,

  store: async ({ deps, scope, actor }, _, said) => {
    const { coverage_ids } = scope
    const driver = await driverOfKey(deps.db, coverage_ids, String(said.driver))
    if (driver === undefined)
      throw unknown('driver', 'No hay un conductor con ese código o documento')
    const vehicle = await vehicleOfPlate(deps.db, coverage_ids, String(said.plate))
    if (vehicle === undefined) throw unknown('plate', 'No hay un vehículo con esa placa')
    const { driver_id } = driver
    const { vehicle_id } = vehicle
    if (driver.vehicles.some((own) => own.vehicle_id === vehicle_id)) return same
    await affiliateVehicle(deps, deps.db, coverage_ids, actor, driver_id, vehicle_id)
    return {
      result: 'CREATED',
      entry: { id: driver_id, version: null, before: { vehicle_id } },
    }
  },

  takeBack: ({ deps, scope, actor }, _, { id, before }) =>
    disaffiliateVehicle(
      deps,
      scope.coverage_ids,
      actor,
      id,
      (before as { vehicle_id: number }).vehicle_id,
    ),
}
