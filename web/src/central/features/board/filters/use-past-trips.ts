import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import type { BoardFilters } from '@chaski/contract/users/desk-preferences.ts'
import { q } from '#src/shared/api.ts'
import { call } from '#src/shared/call.ts'
import { useQuietly } from '#src/shared/use-quietly.ts'
import { liveTrips } from '#src/central/live/live-trips.ts'

const againMs = 60_000

/** A time that has been is not among the open trips: what it held is fetched, and joins them. */
export function usePastTrips(filters: BoardFilters): void {
  const { date_start, date_finish, key_word, search_type } = filters
  const { payment_type_id, service_attribute_id, vehicle_attribute_id } = filters
  const query = {
    date_start,
    date_finish,
    key_word,
    search_type,
    payment_type_id,
    service_attribute_id,
    vehicle_attribute_id,
  }
  useQuietly({
    ...q(dispatch.monitor, { query }),
    queryFn: async ({ signal }) => {
      const past = await call(dispatch.monitor, { query }, { signal })
      liveTrips.put(...past.data)
      return past
    },
    enabled: date_start !== undefined || date_finish !== undefined,
    refetchInterval: againMs,
  })
}
