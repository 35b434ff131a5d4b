import { coverage } from '@chaski/contract/coverage/endpoints.ts'
import { invalidate } from '#src/shared/api.ts'

/** Everything on screen that shows zones. */
export const refreshZones = (): Promise<void> =>
  invalidate(coverage.allZones, coverage.zones, coverage.get, coverage.list)
