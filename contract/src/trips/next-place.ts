import type { TripRow } from '#src/trips/schema.ts'

type Going = Pick<TripRow, 'status_type_id' | 'assignment' | 'origin' | 'destinations'>

/** Where the unit of a trip drives to now: the passenger, or with the passenger to the end. */
export const nextPlace = ({ status_type_id, assignment, origin, destinations }: Going) => {
  if (assignment !== 'CURRENT') return undefined
  if (status_type_id === 4 || status_type_id === 5) return origin
  return status_type_id === 7 ? destinations.at(-1) : undefined
}
