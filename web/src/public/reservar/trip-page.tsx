import { useEffect } from 'react'
import type { ClientSession } from '@chaski/contract/booking/log-in-schema.ts'
import { isClosed } from '@chaski/contract/trips/statuses.ts'
import { PageSkeleton } from '#src/public/ui/page-skeleton.tsx'
import { Problem } from '#src/public/ui/problem.tsx'
import { EndedTrip } from './ended-trip.tsx'
import { storeRide, keptRide } from './kept-ride.ts'
import { LiveTrip } from './live-trip.tsx'
import { useOwnTrip } from './use-own-trip.ts'

/** One ride from the wait to the receipt; without signal as it was last seen. */
export function TripPage({ service_uuid, me }: { service_uuid: string; me: ClientSession }) {
  const { data, problem, retry, put } = useOwnTrip(service_uuid)
  useEffect(() => {
    if (data !== undefined) storeRide(me, data)
  }, [me, data])
  const kept = problem?.body.statusCode === 0 ? keptRide() : undefined
  const known = kept?.trip.service_uuid === service_uuid ? kept : undefined
  const trip = data ?? known?.trip
  if (trip === undefined)
    return problem ? <Problem failure={problem} onRetry={retry} /> : <PageSkeleton />
  const stale = problem !== undefined && { since: data === undefined ? (known?.at ?? null) : null }
  return isClosed(trip.status_type_id) ? (
    <EndedTrip trip={trip} me={me} onChange={put} />
  ) : (
    <LiveTrip trip={trip} me={me} onChange={put} onLook={retry} stale={stale} />
  )
}
