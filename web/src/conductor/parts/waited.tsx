import type { OwnTrip } from '@chaski/contract/trips/driver-work.ts'
import { tripStatus } from '@chaski/contract/trips/statuses.ts'
import { usePhone } from '#src/conductor/phone-context.ts'
import { useNow } from '#src/conductor/use-now.ts'
import { countdown, duration } from '#src/shared/formats.ts'

/** How long the car stands at the door, and since when it costs. */
export function Waited({ trip }: { trip: OwnTrip }) {
  useNow()
  const { now } = usePhone()
  const { arrived_at } = trip.times
  if (trip.status_type_id !== tripStatus.AT_PICKUP || arrived_at === null) return null
  const from = Math.max(Date.parse(arrived_at), Date.parse(trip.date_time_service))
  const seconds = (now() - from) / 1000
  const free = (trip.quote?.terms.wait_free_min ?? 0) * 60
  return (
    <p className="waited">
      <span className="waited-clock">{countdown(Math.max(0, seconds))}</span>
      <span className="dim">
        {seconds < 0
          ? 'Llegó antes de la hora acordada.'
          : seconds < free
            ? `de espera · ${duration(free)} de cortesía`
            : 'de espera · ya se cobra'}
      </span>
    </p>
  )
}
