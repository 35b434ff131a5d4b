import type { TripStatus as TripStatusId } from '@chaski/contract/trips/statuses.ts'
import { StatusChip } from './status-chip.tsx'
import { tripLook } from './trip-look.ts'

/** A trip's state by colour, picture and word. */
export const TripStatus = ({ status_type_id }: { status_type_id: TripStatusId }) => (
  <StatusChip {...tripLook(status_type_id)} />
)
