import { vehicles } from '@chaski/contract/vehicles/endpoints.ts'
import { invalidate } from '#src/shared/api.ts'

/** Whatever shows a vehicle is asked for again. */
export const refreshVehicle = (): Promise<void> =>
  invalidate(vehicles.list, vehicles.get, vehicles.attributes, vehicles.activities)
