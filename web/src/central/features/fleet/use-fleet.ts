import { useMemo } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import { drivers } from '@chaski/contract/drivers/endpoints.ts'
import { q } from '#src/shared/api.ts'
import { isLost, liveFleet, useLiveFleet } from '#src/central/live/live-fleet.ts'
import { useZoneRanks } from '#src/central/live/use-zone-ranks.ts'
import { useCan } from '#src/central/session/use-session.ts'
import { useSeconds } from '#src/central/use-seconds.ts'
import { mergeFleet } from './fleet-rows.ts'

/** Who is at work with which car changes slowly; states and places arrive live in between. */
const listEveryMs = 15_000
const drawEveryMs = 2000

/** All drivers of the company with state, place and documents, as fresh as the live channel. */
export function useFleet() {
  useLiveFleet()
  const now = useSeconds(drawEveryMs)
  const mayRecord = useCan()('MNT_DRIVER_VIEW')
  const list = useQuery({
    ...q(dispatch.panelDrivers, { query: {} }),
    refetchInterval: listEveryMs,
    placeholderData: keepPreviousData,
  })
  const records = useQuery({
    ...q(drivers.list, { query: { is_active: true, page: 1, page_size: 200 } }),
    enabled: mayRecord,
    refetchInterval: listEveryMs,
    placeholderData: keepPreviousData,
  })
  const ranks = useZoneRanks()
  const rows = useMemo(
    () =>
      mergeFleet(
        list.data?.data ?? [],
        liveFleet.units(),
        records.data?.data ?? [],
        (unit) => isLost(unit, now),
        ranks,
      ),
    [list.data, records.data, ranks, now],
  )
  return { rows, loading: list.isPending, error: list.error, retry: () => void list.refetch() }
}
