import { useEffect } from 'react'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import { mostMonitored } from '@chaski/contract/dispatch/schema.ts'
import type { BoardFilters } from '@chaski/contract/users/desk-preferences.ts'
import { q } from '#src/shared/api.ts'
import { call } from '#src/shared/call.ts'
import { count } from '#src/shared/formats.ts'
import { useQuietly } from '#src/shared/use-quietly.ts'
import { liveTrips } from '#src/central/live/live-trips.ts'
import { toast } from '#src/ui/notice/toast.tsx'

const againMs = 60_000

/** A time that has been is not among the open trips: what it held is fetched, and joins them. */
export function usePastTrips({ own: _own, ...query }: BoardFilters): void {
  const past = useQuietly({
    ...q(dispatch.monitor, { query }),
    queryFn: async ({ signal }) => {
      const found = await call(dispatch.monitor, { query }, { signal })
      liveTrips.put(...found.data)
      return found
    },
    enabled: query.date_start !== undefined || query.date_finish !== undefined,
    refetchInterval: againMs,
  })
  const isCut = past !== undefined && past.data.length >= mostMonitored
  useEffect(() => {
    if (isCut)
      toast(`Solo se ven los últimos ${count(mostMonitored)} de ese tiempo. Acote las fechas.`)
  }, [isCut])
}
