import type { TripRow } from '#src/trips/schema.ts'
import { isComing, tripStatus } from '#src/trips/statuses.ts'

type Going = Pick<TripRow, 'status_type_id' | 'assignment' | 'origin' | 'destinations'>

/** Where the unit of a trip drives to now: the passenger, or with the passenger to the end. */
export const nextPlace = ({ status_type_id, assignment, origin, destinations }: Going) => {
  if (assignment !== 'CURRENT') return undefined
  if (isComing(status_type_id)) return origin
  return status_type_id === tripStatus.ON_BOARD ? destinations.at(-1) : undefined
}
