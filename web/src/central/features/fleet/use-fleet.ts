import { useMemo } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import { drivers } from '@chaski/contract/drivers/endpoints.ts'
import type { ListQuery } from '#src/shared/list-query.ts'
import { q } from '#src/shared/api.ts'
import { everyPage } from '#src/shared/every-page.ts'
import { isLost, liveFleet, useLiveFleet } from '#src/central/live/live-fleet.ts'
import { useZoneRanks } from '#src/central/live/use-zone-ranks.ts'
import { useCan } from '#src/central/session/use-session.ts'
import { useSeconds } from '#src/central/use-seconds.ts'
import { type FleetRow, mergeFleet } from './fleet-rows.ts'

/** Who is at work with which car changes slowly; states and places arrive live in between. */
const listEveryMs = 15_000
/** Names and papers of all drivers, page by page: they change by hand, and what this screen changes is asked for at once. */
const recordsEveryMs = 120_000
const drawEveryMs = 2000

type Fleet = Omit<ListQuery<FleetRow>, 'rows'> & { rows: readonly FleetRow[] }

/** All drivers of the company with state, place and documents, as fresh as the live channel. */
export function useFleet(): Fleet {
  useLiveFleet()
  const now = useSeconds(drawEveryMs)
  const mayRecord = useCan()('MNT_DRIVER_VIEW')
  const list = useQuery({
    ...q(dispatch.panelDrivers, { query: {} }),
    refetchInterval: listEveryMs,
    placeholderData: keepPreviousData,
  })
  const records = useQuery({
    ...everyPage(drivers.list, { query: { is_active: true } }),
    enabled: mayRecord,
    refetchInterval: recordsEveryMs,
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
  const known = list.data !== undefined
  return {
    rows,
    total: rows.length,
    loading: list.isPending,
    error: known ? null : list.error,
    // Without the records nobody can be acted upon, and their documents are not known.
    stale: known ? (list.error ?? records.error) : null,
    retry: () => {
      for (const query of [list, records]) if (query.isError) void query.refetch()
    },
  }
}
