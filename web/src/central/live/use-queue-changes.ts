import { invalidate } from '#src/shared/api.ts'
import { useOperations } from './use-operations.ts'

const look = () => invalidate('listZoneQueues')

/** The queues follow the drivers without anybody pressing a key. */
export const useQueueChanges = (): void => useOperations(['ZONE_QUEUE', 'AUTO_DISPATCH'], look)
