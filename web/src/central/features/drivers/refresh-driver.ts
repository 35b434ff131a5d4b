import { invalidate } from '#src/shared/api.ts'

/** Whatever shows a driver is asked for again. */
export const refreshDriver = (): Promise<void> =>
  invalidate(
    'listDrivers',
    'getDriver',
    'listDriverActivities',
    'listDriverSanctions',
    'listDriverVehicles',
    'listDriverPaymentTypes',
  )
