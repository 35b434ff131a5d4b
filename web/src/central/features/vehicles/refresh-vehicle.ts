import { invalidate } from '#src/shared/api.ts'

/** Whatever shows a vehicle is asked for again. */
export const refreshVehicle = (): Promise<void> =>
  invalidate('listVehicles', 'getVehicle', 'listVehicleAttributes', 'listVehicleActivities')
