import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import { invalidate } from '#src/shared/api.ts'
import { useOperations } from './use-operations.ts'

const look = () => invalidate(dispatch.zoneQueues)

/** The queues follow the drivers without anybody pressing a key. */
export const useQueueChanges = (): void => useOperations(['ZONE_QUEUE', 'AUTO_DISPATCH'], look)
