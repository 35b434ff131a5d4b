import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import { q } from '#src/shared/api.ts'
import { useQueueChanges } from './use-queue-changes.ts'
import { ranksOf, type ZoneRank } from './zone-ranks.ts'

const refreshMs = 60_000

/** Where each free driver stands in the queue of a zone. */
export function useZoneRanks(): ReadonlyMap<number, ZoneRank> {
  const { data } = useQuery({
    ...q(dispatch.zoneQueues, { query: {} }),
    refetchInterval: refreshMs,
  })
  useQueueChanges()
  return useMemo(() => ranksOf(data?.data ?? []), [data])
}
