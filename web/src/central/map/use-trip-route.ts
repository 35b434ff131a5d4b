import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import type { TripRoute } from '@chaski/contract/dispatch/board-endpoints.ts'
import { nextPlace } from '@chaski/contract/trips/next-place.ts'
import type { TripRow } from '@chaski/contract/trips/schema.ts'
import { useQuietly } from '#src/shared/use-quietly.ts'
import { call } from '#src/shared/call.ts'
import { useCan } from '#src/central/session/use-session.ts'

/** A unit under way leaves its line behind. */
const refreshMs = 15_000

/** The streets of a trip and of its unit; undefined until they are here. */
export function useTripRoute(trip: TripRow): TripRoute | undefined {
  const { service_id, origin, destinations, status_type_id } = trip
  const moves = nextPlace(trip) !== undefined
  const points = [origin, ...destinations].map(({ latitude, longitude }) => [latitude, longitude])
  return useQuietly({
    // Other places or another step of the ride is another way; a note is not.
    queryKey: [dispatch.tripRoute.operationId, service_id, status_type_id, points],
    queryFn: ({ signal }) => call(dispatch.tripRoute, { params: { service_id } }, { signal }),
    enabled: useCan()('DSP_SERVICE_VIEW'),
    staleTime: moves ? refreshMs / 2 : Number.POSITIVE_INFINITY,
    refetchInterval: moves ? refreshMs : false,
    retry: false,
  })
}
