import { etaLeft } from '@chaski/contract/trips/eta.ts'
import type { OwnTrip } from '@chaski/contract/trips/driver-work.ts'
import { useNow } from '#src/conductor/use-now.ts'

/** The arrival that desk and passenger read too, so that nobody argues about another. */
export function Arrival({ trip }: { trip: OwnTrip }) {
  const left = etaLeft(trip, useNow(15_000))
  return left === null ? null : (
    <p className="dim">Llegada en unos {Math.max(1, Math.round(left / 60))} min</p>
  )
}
