import { useEffect, useState } from 'react'
import { Button } from '@mantine/core'
import type { TripRow } from '@chaski/contract/trips/schema.ts'
import { TripStatus } from '#src/ui/status/trip-status.tsx'
import { boardLink } from '#src/central/live/board-link.ts'
import { useTrip } from '#src/central/live/live-trips.ts'
import { routeText, whereIsMyTaxi } from './trip-words.ts'

/** What rolls for the caller now, as fresh as the board. */
export function OpenTrip({ trip }: { trip: TripRow }) {
  const row = useTrip(trip.service_id) ?? trip
  const now = useNow(10_000)
  return (
    <div className="call-open-trip">
      <TripStatus status_type_id={row.status_type_id} />
      <strong>{whereIsMyTaxi(row, now)}</strong>
      <span className="call-dim">
        N.° {row.service_id} · {routeText(row)}
      </span>
      <Button
        variant="subtle"
        size="compact-xs"
        onClick={() => {
          boardLink.select(row.service_id)
          boardLink.send({ kind: 'focus-trip', service_id: row.service_id })
        }}
      >
        Ver servicio
      </Button>
    </div>
  )
}

function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
