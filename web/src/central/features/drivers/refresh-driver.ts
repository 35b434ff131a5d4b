import { drivers } from '@chaski/contract/drivers/endpoints.ts'
import { summaries } from '@chaski/contract/summaries/endpoints.ts'
import { invalidate } from '#src/shared/api.ts'

/** Whatever shows a driver is asked for again. */
export const refreshDriver = (): Promise<void> =>
  invalidate(
    drivers.list,
    drivers.get,
    drivers.activities,
    drivers.sanctions,
    drivers.vehicles,
    drivers.paymentTypes,
    summaries.driver,
  )
