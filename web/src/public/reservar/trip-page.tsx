import type { ClientSession } from '@chaski/contract/booking/door-schema.ts'
import { isClosed } from '@chaski/contract/trips/statuses.ts'
import { PageSkeleton } from '#src/public/ui/page-skeleton.tsx'
import { Problem } from '#src/public/ui/problem.tsx'
import { EndedTrip } from './ended-trip.tsx'
import { LiveTrip } from './live-trip.tsx'
import { useOwnTrip } from './use-own-trip.ts'

/** One ride from the wait to the receipt. */
export function TripPage({ service_uuid, me }: { service_uuid: string; me: ClientSession }) {
  const { data: trip, problem, retry, put } = useOwnTrip(service_uuid)
  if (trip === undefined)
    return problem ? <Problem failure={problem} onRetry={retry} /> : <PageSkeleton />
  return isClosed(trip.status_type_id) ? (
    <EndedTrip trip={trip} me={me} onChange={put} />
  ) : (
    <LiveTrip trip={trip} me={me} onChange={put} stale={problem !== undefined} />
  )
}
