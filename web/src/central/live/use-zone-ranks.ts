import { useMemo } from 'react'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import { useQuietly } from '#src/shared/use-quietly.ts'
import { q } from '#src/shared/api.ts'
import { useQueueChanges } from './use-queue-changes.ts'
import { ranksOf, type ZoneRank } from './zone-ranks.ts'

const refreshMs = 60_000

/** Where each free driver stands in the queue of a zone. */
export function useZoneRanks(): ReadonlyMap<number, ZoneRank> {
  const data = useQuietly({
    ...q(dispatch.zoneQueues, { query: {} }),
    refetchInterval: refreshMs,
  })
  useQueueChanges()
  return useMemo(() => ranksOf(data?.data ?? []), [data])
}
